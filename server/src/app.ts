import multipart from '@fastify/multipart'
import { bodyLimits } from '@showcase/contract/limits'
import type { FastifyInstance } from 'fastify'
import { registerAuth } from './modules/auth/auth.routes.ts'
import { findOwner } from './modules/auth/auth.service.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { createAccess } from './platform/http/access.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { createLimits } from './platform/http/rate-limits.ts'
import { createServer } from './platform/http/server.ts'

/**
 * The whole server on an open database, not yet listening. Closing it leaves the database open.
 * Domain modules are registered here, one line each.
 */
export const createApp = async (config: Config, database: Database): Promise<FastifyInstance> => {
  const app = createServer(config)
  // A base that is an address of its own (a gateway or CDN in front) still has a path here.
  const apiBase = new URL(config.apiBaseUrl, config.publicUrl).pathname.replace(/\/$/, '')
  app.decorate('calls', {
    access: createAccess(config, token => findOwner(database, token)),
    limits: await createLimits(app, database, config.rateLimit),
    apiBase,
  })
  await app.register(multipart, { limits: { fileSize: bodyLimits.importBytes, files: 2000 } })
  serveMetrics(app)
  serveHealth(app, database)
  registerAuth(app, database, config)
  return app
}
