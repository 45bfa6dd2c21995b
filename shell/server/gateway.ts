import compress from '@fastify/compress'
import files from '@fastify/static'
import { createApi } from '@showcase/api-client'
import { serveMetrics } from '@showcase/process/serve-metrics'
import { tracedFetch } from '@showcase/process/tracing'
import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from './config.ts'
import { createGatewayMetrics, observedPool } from './metrics.ts'
import { createOverrides } from './pages/override.ts'
import { createPageCache } from './pages/page-cache.ts'
import { pageHandler } from './pages/page-handler.ts'
import { createPageStyles } from './pages/page-styles.ts'
import { createReleasePreviews } from './pages/release-preview.ts'
import { createRecordedSets, createReplayShells } from './pages/replay.ts'
import { createSitemapParts } from './pages/sitemap-parts.ts'
import { proxyToApi } from './proxy.ts'
import { fetchDevRemotes, withDevRemotes } from './releases/dev-remotes.ts'
import { developmentBuilds, loadShellBuilds, type ShellBuild, type ShellBuilds } from './releases/shell-builds.ts'
import { followRegistry, isSigned, type ServedRemote, trustedRegistry } from './releases/trusted-registry.ts'
import { createApiAnswers, noApiAnswers } from './rendering/api-answers.ts'
import { createCircuitBreaker } from './rendering/circuit-breaker.ts'
import { createRenderPool, type RenderPool } from './rendering/render-pool.ts'
import { startRegistryReports } from './reporting/registry-reports.ts'
import { closeStreams, createServer, serveHealth } from './server.ts'
import { type ContentChanges, followContentChanges, noContentChanges } from './sites/content-changes.ts'
import { createTenants } from './sites/tenants.ts'

/** Bytes of a form that is posted without script; the limits of the forms themselves are far lower. */
const FORM_LIMIT = 100_000

/**
 * Creates the gateway: it renders pages, serves the shell's files and passes calls to the API.
 *
 * @param builds the shell and its earlier builds; by default those of this installation
 * @param testPool renders pages for every shell in place of worker processes
 */
export async function createGateway(
  config: GatewayConfig,
  builds?: ShellBuilds,
  testPool?: RenderPool,
): Promise<FastifyInstance> {
  const app = createServer(config)
  const metrics = createGatewayMetrics()
  metrics.count(app)
  const devRemotes = await fetchDevRemotes(config.devRemotes)
  const shell = builds ?? loadShell(config)
  const apiUrl = config.apiOrigin + config.apiBaseUrl
  const api = createApi({ baseUrl: apiUrl, fetch: tracedFetch })
  const logFailure = (error: unknown) => app.log.warn({ err: error }, 'the registry could not be reached')
  const registryApi = createApi({ baseUrl: apiUrl, token: () => config.gatewayToken ?? null, fetch: tracedFetch })
  const published = trustedRegistry(
    await followRegistry(registryApi, logFailure),
    config.releaseKeys,
    ({ name, version }) => app.log.error({ remote: `${name}@${version}` }, 'a release is not signed by the platform'),
  )
  const registry = withDevRemotes(devRemotes, published)
  metrics.follow(registry)

  await app.register(compress, { global: true, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } })
  await proxyToApi(app, config)
  await app.register(files, {
    // An open page continues to load files of the shell that it began with.
    root: [shell, ...shell.earlier].map(({ directory }) => directory),
    prefix: '/shell/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    allowedPath: path => !path.endsWith('.cjs') && !path.endsWith('shell.json'),
  })
  serveHealth(app, config.version)
  closeStreams(app)
  const { metricsPort: port, host, trustProxy } = config
  serveMetrics(app, metrics, { port, host, isBehindProxy: trustProxy !== false })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )

  const changes = followChanges(config, apiUrl, logFailure)
  const answers = config.answerCache > 0 ? createApiAnswers(config.answerCache, changes) : noApiAnswers

  function openPool({ renderFile }: ShellBuild, workers: number): RenderPool {
    const onOutput = (text: string) => app.log.warn({ text }, 'output of a render worker')
    const pool = testPool ?? createRenderPool({ renderFile, apiOrigin: config.apiOrigin, answers, onOutput }, workers)
    return observedPool(pool, metrics)
  }
  const pool = openPool(shell, config.renderWorkers)
  const replayShells = createReplayShells(shell.earlier, build => openPool(build, 1))
  const reports = startRegistryReports(config, apiUrl, shell, logFailure)
  app.addHook('onClose', async () => {
    registry.stop()
    reports.heartbeat.stop()
    reports.faults.stop()
    changes.stop()
    await Promise.all([pool.close(), replayShells.close()])
  })
  const isTrusted = (remote: ServedRemote) => isSigned(remote, config.releaseKeys)
  const handler = pageHandler({
    config,
    api,
    registry,
    reports,
    overrides: createOverrides(api),
    signOverride: async (wanted, token, { ip }) => {
      const headers = { 'x-forwarded-for': ip }
      const asDeveloper = createApi({ baseUrl: apiUrl, token: () => token, headers, fetch: tracedFetch })
      const { override: value, ...signed } = (await asDeveloper.registry.signOverride(wanted)).payload
      return { ...signed, value }
    },
    releasePreviews: createReleasePreviews(api, isTrusted),
    recordedSets: createRecordedSets(api, isTrusted),
    current: { shell, pool },
    replayShells,
    tenants: createTenants(
      api,
      origin => createApi({ baseUrl: apiUrl, headers: { origin }, fetch: tracedFetch }),
      changes,
    ),
    cache: config.pageCache > 0 ? createPageCache(config.pageCache, changes) : null,
    breaker: createCircuitBreaker(),
    styles: createPageStyles(config.apiOrigin),
    sitemapParts: createSitemapParts(api),
  })
  app.route({ method: ['GET', 'POST'], url: '/*', bodyLimit: FORM_LIMIT, handler })
  return app
}

/** Without a token, or without caches, nothing is followed: profiles are read again every second. */
function followChanges(
  { gatewayToken, pageCache, answerCache }: GatewayConfig,
  baseUrl: string,
  onError: (error: unknown) => void,
): ContentChanges {
  if (!gatewayToken || pageCache + answerCache === 0) return noContentChanges
  return followContentChanges(createApi({ baseUrl, token: () => gatewayToken }), onError)
}

function loadShell({ devRemotes, shellBuilds }: GatewayConfig): ShellBuilds {
  return devRemotes.length > 0 ? loadShellBuilds(developmentBuilds) : loadShellBuilds(undefined, shellBuilds)
}
