import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Metrics of a process. Create counters and the like in `register`. */
export type Metrics = { register: Registry }

/** Creates a register with the metrics of every process: CPU, memory, event loop lag, garbage collection and version. */
export function createMetrics(service: 'api' | 'gateway', version: string): Metrics {
  const register = new Registry()
  register.setDefaultLabels({ service })
  collectDefaultMetrics({ register })
  const info = new Gauge({
    name: 'showcase_build_info',
    help: 'Always 1; the label holds the version.',
    labelNames: ['version'],
    registers: [register],
  })
  info.set({ version }, 1)
  return { register }
}

type MetricsPlace = {
  /** A port of its own for Prometheus. Undefined: the main port serves /metrics, to this machine only. */
  port: number | undefined
  host: string
  /** Whether a proxy is in front. Then a request to the main port cannot be shown to come from this machine. */
  isBehindProxy: boolean
}

/** Whether a program on this machine sent the request, and did not forward it for another. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLoopback = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback'
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded
}

function answerAt(app: FastifyInstance, { register }: Metrics, isAllowed: (request: FastifyRequest) => boolean) {
  return app.get('/metrics', { config: { quiet: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request)) return reply.code(404).send()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/**
 * Serves `/metrics` in Prometheus' format on a port of its own, or to this machine only.
 *
 * @param app the extra port opens and closes with it
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
