import compress from '@fastify/compress'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import files from '@fastify/static'
import { createApi } from '@showcase/api-client'
import { serveMetrics } from '@showcase/process/serve-metrics'
import { tracedFetch } from '@showcase/process/traced-fetch'
import { workOf } from '@showcase/process/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayConfig } from './config.ts'
import { endStreams } from './end-streams.ts'
import { serveHealth } from './health.ts'
import { createGatewayMetrics } from './metrics.ts'
import { observedPool } from './observed-render.ts'
import { sendErrorPage } from './pages/error-page.ts'
import { createOverrides } from './pages/override.ts'
import { pageHandler } from './pages/page-handler.ts'
import { createPastSets } from './pages/replay.ts'
import { createPastShells } from './pages/replay-shells.ts'
import { fetchDevRemotes, withDevRemotes } from './releases/dev-remotes.ts'
import { followRegistry } from './releases/registry-client.ts'
import { developmentBuilds, loadShellBuilds, type ShellBuild, type ShellBuilds } from './releases/shell-builds.ts'
import { isSigned, trustedRegistry } from './releases/trusted-registry.ts'
import { createReleaseHealth } from './rendering/circuit-breaker.ts'
import { createRenderPool, type RenderPool } from './rendering/render-pool.ts'
import { wordsToRegistry } from './reporting/registry-reports.ts'
import { createServer } from './server.ts'
import { createTenants } from './sites/tenants.ts'

/** Paths that belong to the API; in production the edge sends them there, in the default set-up the gateway does. */
const apiPaths = ['/images', '/files', '/remotes']
/** A form posted without script is text; the forms' own limits are far below. */
const FORM_LIMIT = 100_000

/**
 * Builds the gateway: pages by server rendering, the shell's files, and the way to the API.
 *
 * @param builds the shell to serve and those before it; the builds that lie here where none are given
 * @param ownPool what renders pages, of whichever shell; processes where none is given
 */
export async function createGateway(
  config: GatewayConfig,
  builds?: ShellBuilds,
  ownPool?: RenderPool,
): Promise<FastifyInstance> {
  const app = createServer(config)
  const metrics = createGatewayMetrics()
  metrics.count(app)
  const dev = await fetchDevRemotes(config.devRemotes)
  const shell =
    builds ?? (dev.length > 0 ? loadShellBuilds(developmentBuilds) : loadShellBuilds(undefined, config.shellBuilds))
  const apiUrl = config.apiOrigin + config.apiBaseUrl
  const api = createApi({ baseUrl: apiUrl, fetch: tracedFetch })
  const log = (error: unknown) => app.log.warn({ err: error }, 'the registry could not be reached')
  const published = trustedRegistry(await followRegistry(api, log), config.releaseKeys, ({ uniqueName }) =>
    app.log.error({ remote: uniqueName }, 'a release is not signed by the platform'),
  )
  const registry = withDevRemotes(dev, published)
  app.addHook('onClose', async () => registry.stop())

  await app.register(compress, { global: true, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } })
  for (const prefix of [config.apiBaseUrl, ...apiPaths]) await app.register(proxy, proxyTo(config, prefix))
  await app.register(files, {
    // A page that is open goes on with the files of the shell that it began with.
    root: [shell, ...shell.earlier].map(({ directory }) => directory),
    prefix: '/shell/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    allowedPath: path => !path.endsWith('.cjs') && !path.endsWith('.json'),
  })
  metrics.follow(registry)
  serveHealth(app)
  endStreams(app)
  const { metricsPort: port, host, trustProxy } = config
  serveMetrics(app, metrics, { port, host, isBehindProxy: trustProxy !== false })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_, body, done) => done(null, body),
  )

  const onSaid = (text: string) => app.log.warn({ text }, 'a render process said')
  const openPool = ({ renderFile }: ShellBuild, workers: number) =>
    ownPool ?? createRenderPool({ renderFile, apiOrigin: config.apiOrigin, onSaid }, workers)
  const pool = openPool(shell, config.renderWorkers)
  const pastShells = createPastShells(shell.earlier, build => observedPool(openPool(build, 1), metrics))
  app.addHook('onClose', async () => Promise.all([pool.close(), pastShells.close()]))
  const words = wordsToRegistry(config, apiUrl, shell, log)
  app.addHook('onClose', async () => {
    words.announcer.stop()
    words.faults.stop()
  })
  const page = pageHandler({
    config,
    api,
    registry,
    ...words,
    overrides: createOverrides(api),
    pastSets: createPastSets(api, remote => isSigned(remote, config.releaseKeys)),
    shell,
    pastShells,
    tenants: createTenants(api, origin => createApi({ baseUrl: apiUrl, headers: { origin }, fetch: tracedFetch })),
    pool: observedPool(pool, metrics),
    health: createReleaseHealth(),
  })
  app.setErrorHandler(sendErrorPage)
  app.route({ method: ['GET', 'POST'], url: '/*', handler: page })
  return app
}

/** The API sees the visitor's own host and address, not the gateway's. */
function proxyTo({ apiOrigin }: GatewayConfig, prefix: string): FastifyHttpProxyOptions {
  return {
    upstream: apiOrigin,
    prefix,
    rewritePrefix: prefix,
    replyOptions: {
      rewriteRequestHeaders(request, headers) {
        const { host, ip, id } = request as FastifyRequest
        const trace = workOf(request as FastifyRequest)?.headers()
        return { ...headers, host, 'x-forwarded-for': ip, 'x-request-id': id, ...trace }
      },
    },
  }
}
