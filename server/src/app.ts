import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { registerAuth } from './api/auth.routes.ts'
import { registerCatalogues } from './api/catalogues.routes.ts'
import { createAccess } from './api/http/access.ts'
import { serveDocs } from './api/http/docs.ts'
import { serveHealth } from './api/http/health.ts'
import { measure } from './api/http/metrics.ts'
import { createLimits } from './api/http/rate-limits.ts'
import { createServer } from './api/http/server.ts'
import { serveImages } from './api/images.routes.ts'
import { registerLeads } from './api/leads.routes.ts'
import { registerMail } from './api/mail.routes.ts'
import { registerNotifications } from './api/notifications.routes.ts'
import { registerPlatform } from './api/platform.routes.ts'
import { registerProducts } from './api/products.routes.ts'
import { registerPublicItems } from './api/public-items.routes.ts'
import { registerPublicUser } from './api/public-user.routes.ts'
import { registerRegistry } from './api/registry.routes.ts'
import { serveRemotes } from './api/remote-files.routes.ts'
import { serveUploads } from './api/upload.routes.ts'
import { registerUser } from './api/user.routes.ts'
import type { Config } from './core/config/config.ts'
import type { Database } from './core/db/database.ts'
import type { Replica } from './core/db/replica.ts'
import { createServices, type Services } from './core/services/services.ts'
import { keepHouse } from './housekeeping.ts'
import { createReleases, type Releases, warmReleases } from './releases/registry/releases.ts'

/**
 * Creates the complete server on an open database, without listening. Closing it leaves the database and the replica
 * open.
 */
export async function createApp(config: Config, database: Database, replica?: Replica): Promise<FastifyInstance> {
  const app = createServer(config)
  const services = createServices(config, database, app.log, replica)
  // Behind a gateway or CDN, API_BASE_URL is an absolute address; the routes need its path.
  const apiBase = new URL(config.apiBaseUrl, config.publicUrl).pathname.replace(/\/$/, '')
  app.decorate('calls', {
    access: createAccess(config, database),
    limits: createLimits(database, config.rateLimit),
    apiBase,
    secret: config.secret,
  })
  await app.register(multipart)
  measure(app, database, config)
  serveHealth(app, database, config.version)
  serveUploads(app, services.files, config.secret)
  serveImages(app, services)
  const releases = createReleases(services)
  await serveRemotes(app, config.dataDir, releases.copies?.fetch)
  await serveDocs(app, apiBase)
  registerAuth(app, services)
  registerUser(app, services)
  registerProducts(app, services)
  registerCatalogues(app, services)
  registerLeads(app, services)
  registerNotifications(app, services)
  registerPublicUser(app, services)
  registerPublicItems(app, services)
  registerMail(app, services)
  registerPlatform(app, services)
  registerRegistry(app, services, releases)
  keepHouse(app, services)
  workWhileListening(app, services, releases)
  return app
}

/** Starts jobs when the server listens, after all jobs are registered; stops them on close. */
function workWhileListening(app: FastifyInstance, { jobs, database }: Services, { copies }: Releases) {
  let stopWarming = async () => {}
  app.addHook('onListen', async () => {
    if (copies) stopWarming = warmReleases(database, copies, app.log)
    await jobs.start()
  })
  app.addHook('onClose', async () => {
    await stopWarming()
    await jobs.stop()
  })
}
