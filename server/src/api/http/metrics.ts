import { createMetrics, serveMetrics } from '@showcase/process/serve-metrics'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry } from 'prom-client'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { createGauges } from '../../core/metrics/gauges.ts'
import { meters } from '../../core/metrics/meters.ts'
import { version } from '../../core/version.ts'
import { createReleaseGauges } from '../../releases/canary/release-gauges.ts'
import { isRepeated } from './server.ts'

/**
 * Measures calls by name and status, repeated ones only if they fail. All unknown paths share one label, so that clients cannot
 * create labels.
 */
function countCalls(app: FastifyInstance, register: Registry) {
  const duration = new Histogram({
    name: 'showcase_call_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isRepeated(request) && reply.statusCode < 500) return done()
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
    const method = call === 'unknown' ? '' : request.method
    duration.observe({ method, call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

type Settings = Pick<Config, 'metricsPort' | 'host' | 'dataDir'>

/** Measures this server and serves the metrics to Prometheus. */
export function measure(app: FastifyInstance, database: Database, { metricsPort, host, dataDir }: Settings): void {
  const { register } = createMetrics('api', version)
  countCalls(app, register)
  createGauges(register, database, { dataDir })
  createReleaseGauges(register, database)
  const all = Registry.merge([register, meters])
  all.setDefaultLabels({ service: 'api' })
  // The gateway and the edge forward only the paths of the API, not /metrics.
  serveMetrics(app, { register: all }, { port: metricsPort, host, isBehindProxy: false })
}
