import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Serves `/metrics` in Prometheus' format: the process, and the duration of every call by its name and status. */
export const serveMetrics = (app: FastifyInstance): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'showcase_call_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { quiet: true } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}
