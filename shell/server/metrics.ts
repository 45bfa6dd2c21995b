import { createMetrics } from '@showcase/process/serve-metrics'
import { tracing } from '@showcase/process/tracing'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Counter, Gauge, Histogram } from 'prom-client'
import { version as gatewayVersion } from './config.ts'
import { factsOf } from './pages/page-facts.ts'
import type { RegistryClient } from './releases/trusted-registry.ts'
import type { RenderPool } from './rendering/render-pool.ts'
import type { Release } from './reporting/fault-reporter.ts'

/** Milliseconds for which a release set that pages use has a label. */
const SET_TTL = 300_000
/** Release sets that have a label at a time. */
const MAX_SETS = 50
/** Releases that have a label at a time; the least recently used one is dropped. */
const MAX_RELEASES = 100

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the gateway's metrics: pages by mount, renders by release, release sets, and the registry's revision. */
export function createGatewayMetrics() {
  const metrics = createMetrics('gateway', gatewayVersion)
  const registers = [metrics.register]
  const pages = new Histogram({
    name: 'showcase_page_duration_seconds',
    help: 'Time from request to the end of the answer, of pages by site and mount, and of all other requests.',
    labelNames: ['site', 'route', 'status'],
    buckets,
    registers,
  })
  const renders = new Histogram({
    name: 'showcase_ssr_duration_seconds',
    help: 'Time from the start of a render to its first byte, by the releases that the page starts with.',
    labelNames: ['remote', 'version'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'showcase_ssr_failures_total',
    help: 'Pages, or parts of them, that the server could not render and left to the browser.',
    labelNames: ['remote', 'version'],
    registers,
  })
  const sets = new LRUCache<string, true>({ max: MAX_SETS, ttl: SET_TTL })
  new Gauge({
    name: 'showcase_release_set_info',
    help: '1 for each release set that pages used in the last five minutes.',
    labelNames: ['set'],
    registers,
    collect() {
      this.reset()
      for (const set of sets.keys()) this.set({ set }, 1)
    },
  })
  // The number of labels stays bounded, however many releases are published during a process's life.
  const labels = new LRUCache<string, { remote: string; version: string }>({
    max: MAX_RELEASES,
    dispose(dropped, _key, reason) {
      if (reason !== 'evict') return
      renders.remove(dropped)
      failures.remove(dropped)
    },
  })

  function labelsOf({ name: remote, version }: Release) {
    const label = { remote, version }
    labels.set(`${remote} ${version}`, label)
    return label
  }

  return {
    ...metrics,
    count(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const facts = factsOf(request)
        const { site = 'none', route = request.routeOptions.url ?? 'unknown' } = facts ?? {}
        pages.observe({ site, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        if (facts) sets.set(facts.set, true)
        done()
      })
    },
    /** A page started after `seconds`, with these releases. */
    rendered(releases: readonly Release[], seconds: number) {
      for (const release of releases) renders.observe(labelsOf(release), seconds)
    },
    /** A page, or a part of it, was left to the browser. */
    failed(releases: readonly Release[]) {
      for (const release of releases) failures.inc(labelsOf(release))
    },
    /** Publishes the revision of this gateway's copy of the registry. */
    follow(registry: RegistryClient) {
      new Gauge({
        name: 'showcase_registry_revision',
        help: 'Number of the last change of the registry that this process knows.',
        registers,
        collect() {
          this.set(registry.current().revision)
        },
      })
    },
  }
}

type GatewayMetrics = ReturnType<typeof createGatewayMetrics>

/** Measures the renders of a pool by release, and traces each as the parent of what its loaders request from the API. */
export function observedPool(pool: RenderPool, metrics: GatewayMetrics): RenderPool {
  return {
    ...pool,
    async render(task) {
      const { page, modules, apiHeaders } = task.job
      const names = modules.map(({ release }) => release.uniqueName)
      const releases = page.set.filter(({ uniqueName }) => names.includes(uniqueName))
      const remotes = releases.map(({ name, version }) => `${name} ${version}`).join(', ')
      const span = tracing()?.begin('render', 'inside', null, { 'showcase.remotes': remotes })
      const start = performance.now()
      const outcome = await pool.render({
        ...task,
        job: { ...task.job, apiHeaders: { ...apiHeaders, ...span?.headers() } },
        onPartFailed(error) {
          metrics.failed(releases)
          task.onPartFailed(error)
        },
      })
      const isRendered = outcome.type === 'page' || outcome.type === 'redirect'
      if (!isRendered) metrics.failed(releases)
      metrics.rendered(releases, (performance.now() - start) / 1000)
      span?.end({}, isRendered ? undefined : outcome.type)
      return outcome
    },
  }
}
