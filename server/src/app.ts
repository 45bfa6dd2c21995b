import multipart from '@fastify/multipart'
import { bodyLimits } from '@showcase/contract/limits'
import type { FastifyInstance } from 'fastify'
import { findOwner } from './accounts/auth/auth.service.ts'
import { startDomainChecks } from './accounts/domains/daily-check.ts'
import { registerAuth } from './api/auth.routes.ts'
import { registerCanaries } from './api/canary.routes.ts'
import { registerDashboard } from './api/dashboard.routes.ts'
import { registerExports } from './api/export.routes.ts'
import { createAccess } from './api/http/access.ts'
import { serveDocs } from './api/http/docs.ts'
import { serveHealth } from './api/http/health.ts'
import { measure } from './api/http/metrics.ts'
import { createLimits } from './api/http/rate-limits.ts'
import { createServer } from './api/http/server.ts'
import { serveImages } from './api/images.routes.ts'
import { registerImports } from './api/imports.routes.ts'
import { registerMail } from './api/mail.routes.ts'
import { registerNotifications } from './api/notifications.routes.ts'
import { registerOperators } from './api/operators.routes.ts'
import { registerOwnDomain } from './api/own-domain.routes.ts'
import { registerOwnerCatalogues } from './api/owner-catalogues.routes.ts'
import { registerOwnerForums } from './api/owner-forums.routes.ts'
import { registerOwnerLeads } from './api/owner-leads.routes.ts'
import { registerOwnerProducts } from './api/owner-products.routes.ts'
import { registerOwnerUser } from './api/owner-user.routes.ts'
import { registerPlatformImports } from './api/platform-imports.routes.ts'
import { registerPublicCatalogues } from './api/public-catalogues.routes.ts'
import { registerPublicDomains } from './api/public-domains.routes.ts'
import { registerPublicProducts } from './api/public-products.routes.ts'
import { registerPublicUser } from './api/public-user.routes.ts'
import { registerPush } from './api/push.routes.ts'
import { registerRegistry } from './api/registry.routes.ts'
import { serveRemotes } from './api/remote-files.routes.ts'
import { serveUploads } from './api/upload.routes.ts'
import type { Config } from './core/config/config.ts'
import type { Database } from './core/db/database.ts'
import type { Replica } from './core/db/replica.ts'
import { createServices, type Services } from './core/services.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createReleases, type Releases } from './releases/registry/releases.ts'
import { findDeployer } from './releases/registry/tokens.service.ts'
import { warmReleases } from './releases/registry/warm-releases.ts'

/**
 * The whole server on an open database, not yet listening. Closing it leaves the database open, and the replica too.
 * Domain modules are registered here, one line each.
 */
export async function createApp(config: Config, database: Database, replica?: Replica): Promise<FastifyInstance> {
  const app = createServer(config)
  const services = createServices(config, database, app.log, replica)
  // A base that is an address of its own (a gateway or CDN in front) still has a path here.
  const apiBase = new URL(config.apiBaseUrl, config.publicUrl).pathname.replace(/\/$/, '')
  app.decorate('calls', {
    access: createAccess(
      config,
      token => findOwner(database, token),
      token => findDeployer(database, token),
    ),
    limits: await createLimits(app, database, config.rateLimit),
    apiBase,
  })
  await app.register(multipart, { limits: { fileSize: bodyLimits.importBytes, files: 2000 } })
  measure(app, database, config)
  serveHealth(app, database)
  serveUploads(app, services.files, config.secret)
  serveImages(app, config, services.files.storage)
  const releases = createReleases(services)
  await serveRemotes(app, config.dataDir, releases.fetchToDisk)
  await serveDocs(app, apiBase)
  registerAuth(app, services)
  registerCanaries(app, services)
  registerRegistry(app, services, releases)
  registerPublicProducts(app, services)
  registerPublicCatalogues(app, services)
  registerPublicUser(app, services)
  registerPublicDomains(app, services)
  registerMail(app, services)
  registerOwnerUser(app, services)
  registerOwnDomain(app, services)
  registerOwnerProducts(app, services)
  registerOwnerCatalogues(app, services)
  registerOwnerLeads(app, services)
  registerDashboard(app, services)
  registerOwnerForums(app, services)
  registerNotifications(app, services)
  registerPush(app, services)
  registerImports(app, services)
  registerExports(app, services)
  registerPlatformImports(app, services)
  registerOperators(app, services)
  workWhileListening(app, services, releases)
  return app
}

/** Jobs and tidying up start once every module has registered its jobs, and end with the server. */
function workWhileListening(
  app: FastifyInstance,
  { config, jobs, database }: Services,
  { fetchToDisk }: Pick<Releases, 'fetchToDisk'>,
) {
  let endWarming = async () => {}
  let endHousekeeping = () => {}
  let endDomainChecks = () => {}
  app.addHook('onListen', async () => {
    endHousekeeping = startHousekeeping(database, config, app.log)
    endDomainChecks = startDomainChecks(database, app.log)
    if (fetchToDisk) endWarming = warmReleases(database, fetchToDisk, app.log)
    await jobs.start()
  })
  app.addHook('onClose', async () => {
    endHousekeeping()
    endDomainChecks()
    await endWarming()
    await jobs.stop()
  })
}
