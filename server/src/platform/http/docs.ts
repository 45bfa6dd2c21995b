import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@showcase/contract/openapi'
import type { FastifyInstance } from 'fastify'
import serverPackage from '../../../package.json' with { type: 'json' }

/** The page for people at `<api base>/docs`, and the OpenAPI 3.1 document at `<api base>/docs/json`: of the contract alone. */
export const serveDocs = async (app: FastifyInstance, apiBase: string): Promise<void> => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(apiBase, serverPackage.version) as never },
  })
  await app.register(swaggerUi, { routePrefix: `${apiBase}/docs`, staticCSP: true })
}
