import { createMetrics } from '@showcase/process/serve-metrics'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram } from 'prom-client'
import { factsOf } from './pages/page-facts.ts'
import type { RegistryClient } from './releases/registry-client.ts'
import { version as ownVersion } from './version.ts'

type Release = { name: string; version: string }

/** Milliseconds for which a set that pages are made with is named, and how many at most: each is a label. */
const SHOWN = 300_000
const MOST_SETS = 50
/** Releases whose renders are told apart at a time; the longest unused makes room. */
const MOST_RELEASES = 100

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What a gateway measures: pages by where they are mounted, renders by release, sets, and how far its registry is. */
export function createGatewayMetrics() {
  const metrics = createMetrics('gateway', ownVersion)
  const registers = [metrics.register]
  const pages = new Histogram({
    name: 'showcase_page_duration_seconds',
    help: 'Time from request to the end of the answer, of pages by site and mount, and of all else that passes through.',
    labelNames: ['site', 'route', 'status'],
    buckets,
    registers,
  })
  const renders = new Histogram({
    name: 'showcase_ssr_duration_seconds',
    help: 'Time until a page began to be rendered to its end or to its first byte, by the releases that it begins with.',
    labelNames: ['remote', 'version'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'showcase_ssr_failures_total',
    help: 'Pages, or parts of them, that could not be rendered here and were left to the browser.',
    labelNames: ['remote', 'version'],
    registers,
  })
  const sets = new Map<string, number>()
  new Gauge({
    name: 'showcase_release_set_info',
    help: '1 for each set of remotes that pages were made with in the last five minutes.',
    labelNames: ['set'],
    registers,
    collect() {
      this.reset()
      for (const [set, at] of sets) {
        if (at < Date.now() - SHOWN) sets.delete(set)
        else this.set({ set }, 1)
      }
    },
  })
  const releases = new Map<string, Release>()

  /** Keeps the number of releases that have labels bounded, whatever is published in a process's life. */
  function labelsOf({ name: remote, version }: Release) {
    const key = `${remote} ${version}`
    releases.delete(key)
    releases.set(key, { name: remote, version })
    const [oldest] = releases
    if (oldest && releases.size > MOST_RELEASES) {
      const gone = { remote: oldest[1].name, version: oldest[1].version }
      releases.delete(oldest[0])
      renders.remove(gone)
      failures.remove(gone)
    }
    return { remote, version }
  }

  return {
    ...metrics,
    /** Counts every answer. */
    count(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const facts = factsOf(request)
        const { site = 'none', route = request.routeOptions.url ?? 'unknown' } = facts ?? {}
        pages.observe({ site, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        if (facts) {
          sets.delete(facts.set)
          sets.set(facts.set, Date.now())
          const oldest = sets.size > MOST_SETS ? sets.keys().next().value : undefined
          if (oldest !== undefined) sets.delete(oldest)
        }
        done()
      })
    },
    /** A page began: what it took, and the releases that it begins with. */
    rendered(parts: readonly Release[], seconds: number) {
      for (const release of parts) renders.observe(labelsOf(release), seconds)
    },
    /** A part of a page was left to the browser. */
    failed(parts: readonly Release[]) {
      for (const release of parts) failures.inc(labelsOf(release))
    },
    /** How far this gateway's copy of the registry is. */
    follow(registry: RegistryClient) {
      new Gauge({
        name: 'showcase_registry_revision',
        help: 'Number of the last change of the registry, as this process knows it.',
        registers,
        collect() {
          this.set(registry.current().revision)
        },
      })
    },
  }
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>
