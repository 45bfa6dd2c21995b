import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** What a process measures of itself. Counters and the like are made in its `register`. */
export type Metrics = { register: Registry }

/** A register with what every process has: processor, memory, the event loop's lag, garbage collection, its version. */
export function createMetrics(service: 'api' | 'gateway', version: string): Metrics {
  const register = new Registry()
  register.setDefaultLabels({ service })
  collectDefaultMetrics({ register })
  const info = new Gauge({
    name: 'showcase_build_info',
    help: '1; the version stands in the label.',
    labelNames: ['version'],
    registers: [register],
  })
  info.set({ version }, 1)
  return { register }
}

export type MetricsPlace = {
  /** A port for nobody but Prometheus; undefined: /metrics answers this machine alone, on the port of everything. */
  port: number | undefined
  host: string
  /** Whether a proxy stands in front: then nothing that comes in at the port of everything is of this machine for sure. */
  isBehindProxy: boolean
}

/** Whether a program on this machine sent the request, and did not forward it for another. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLoopback = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback'
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded
}

function answerAt(app: FastifyInstance, { register }: Metrics, mayAsk: (request: FastifyRequest) => boolean) {
  return app.get('/metrics', { config: { quiet: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayAsk(request)) return reply.code(404).send()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/**
 * Serves `/metrics` in Prometheus' format, never to the outside: on a port of its own, or to this machine.
 * @param app whose start and end the extra port goes with
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { port, host, isBehindProxy }: MetricsPlace,
): void {
  answerAt(app, metrics, request => port === undefined && !isBehindProxy && isFromThisMachine(request))
  if (port === undefined) return
  const own = Fastify({ logger: false, forceCloseConnections: true })
  answerAt(own, metrics, () => true)
  app.addHook('onListen', async () => {
    await own.listen({ port, host })
  })
  app.addHook('onClose', () => own.close())
}
