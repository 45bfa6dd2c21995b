import multipart from '@fastify/multipart'
import { bodyLimits } from '@showcase/contract/limits'
import type { FastifyInstance } from 'fastify'
import { registerAuth } from './modules/auth/auth.routes.ts'
import { findOwner } from './modules/auth/auth.service.ts'
import { registerPublicDomains } from './modules/businesses/domains.routes.ts'
import { registerOwnerUser } from './modules/businesses/owner-user.routes.ts'
import { registerPublicUser } from './modules/businesses/public-user.routes.ts'
import { registerCanaries } from './modules/canary/canary.routes.ts'
import { registerOwnerCatalogues } from './modules/catalogues/owner-catalogues.routes.ts'
import { registerPublicCatalogues } from './modules/catalogues/public-catalogues.routes.ts'
import { registerDashboard } from './modules/dashboard/dashboard.routes.ts'
import { registerOwnDomain } from './modules/domains/own-domain.routes.ts'
import { startDomainLooks } from './modules/domains/start-looks.ts'
import { registerMail } from './modules/forums/mail.routes.ts'
import { registerOwnerForums } from './modules/forums/owner-forums.routes.ts'
import { registerExports } from './modules/imports/export.routes.ts'
import { registerImports } from './modules/imports/imports.routes.ts'
import { registerPlatformImports } from './modules/imports/platform-imports.routes.ts'
import { registerOwnerLeads } from './modules/leads/owner-leads.routes.ts'
import { registerNotifications } from './modules/notifications/notifications.routes.ts'
import { registerOperators } from './modules/operators/operators.routes.ts'
import { registerOwnerProducts } from './modules/products/owner-products.routes.ts'
import { registerPublicProducts } from './modules/products/public-products.routes.ts'
import { registerPush } from './modules/push/push.routes.ts'
import { registerRegistry } from './modules/registry/registry.routes.ts'
import { createReleases, type Releases } from './modules/registry/releases.ts'
import { findDeployer } from './modules/registry/tokens.service.ts'
import { warmReleases } from './modules/registry/warm-releases.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { Replica } from './platform/db/replica.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { createAccess } from './platform/http/access.ts'
import { serveDocs } from './platform/http/docs.ts'
import { serveHealth } from './platform/http/health.ts'
import { measure } from './platform/http/metrics.ts'
import { createLimits } from './platform/http/rate-limits.ts'
import { createServer } from './platform/http/server.ts'
import { serveImages } from './platform/images/images.routes.ts'
import { serveRemotes } from './platform/registry/remote-files.ts'
import { createServices, type Services } from './platform/services.ts'
import { serveUploads } from './platform/storage/upload.routes.ts'

/**
 * The whole server on an open database, not yet listening. Closing it leaves the database open, and the replica too.
 * Domain modules are registered here, one line each.
 */
export const createApp = async (config: Config, database: Database, replica?: Replica): Promise<FastifyInstance> => {
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
  await serveRemotes(app, config.dataDir, releases.bring)
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

/** Jobs and tidying up begin once every module has said how its jobs are done, and end with the server. */
const workWhileListening = (
  app: FastifyInstance,
  { config, jobs, database }: Services,
  { bring }: Pick<Releases, 'bring'>,
) => {
  let endWarming = async () => {}
  let endHousekeeping = () => {}
  let endDomainLooks = () => {}
  app.addHook('onListen', async () => {
    endHousekeeping = startHousekeeping(database, config, app.log)
    endDomainLooks = startDomainLooks(database, app.log)
    if (bring) endWarming = warmReleases(database, bring, app.log)
    await jobs.start()
  })
  app.addHook('onClose', async () => {
    endHousekeeping()
    endDomainLooks()
    await endWarming()
    await jobs.stop()
  })
}
