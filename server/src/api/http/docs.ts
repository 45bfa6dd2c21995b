import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@showcase/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { version } from '../../core/version.ts'

/** Only files of this server. The page sets style attributes. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Without the bar with the library's logo, in which the address of another document can be typed. */
const theme = {
  title: 'Showcase API',
  css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
}

/** Serves the OpenAPI 3.1 document of the contract at `<api base>/docs/json` and a page for it at `<api base>/docs`. */
export async function serveDocs(app: FastifyInstance, apiBase: string): Promise<void> {
  let made: object | undefined
  // Made for the first request, because it takes 50 ms, for which no start of the server waits.
  const document = { toJSON: () => (made ??= openApiDocument(apiBase, version)) }
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: `${apiBase}/docs`, staticCSP: policy, theme })
}
