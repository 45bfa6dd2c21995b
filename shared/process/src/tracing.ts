import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Facts, Tracing, Work } from './trace-types.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked so often, by machines, that a line or a trace for each would hide the others. */
    quiet?: boolean
  }
}

let running: Tracing | null = null

/** The process's tracing; null where nobody collects, and then nothing of it is loaded. */
export function tracing(): Tracing | null {
  return running
}

/** Begins to trace where a collector is configured. Before the first server is made. */
export async function startTracing(service: string, version: string, env: NodeJS.ProcessEnv): Promise<void> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return
  const { openTelemetry } = await import('./open-telemetry.ts')
  running = openTelemetry(service, version)
}

/** Sends what is left of the traces. */
export async function endTracing(): Promise<void> {
  await running?.close()
}

const works = new WeakMap<FastifyRequest, Work>()

/** The span of a request; undefined where nobody collects. */
export function workOf(request: FastifyRequest): Work | undefined {
  return works.get(request)
}

export type TraceOptions = {
  /** Whether the traceparent of whoever calls counts: an edge or a gateway of ours, never a stranger. */
  trustsCaller: boolean
  /** Requests that are no work of anybody: long polls, heartbeats. */
  isLeftOut?: (request: FastifyRequest) => boolean
  /** What is known of a request when it has been answered: `name` is a pattern, such as `publicProducts.fetch`. */
  describe: (request: FastifyRequest) => { name: string; facts: Facts }
}

/** Makes each request a span that everything done for it hangs on. Costs nothing where nobody collects. */
export function traceRequests(app: FastifyInstance, { trustsCaller, isLeftOut, describe }: TraceOptions): void {
  const traces = running
  if (!traces) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.quiet || isLeftOut?.(request)) return done()
    const work = traces.begin(request.method, 'server', trustsCaller ? request.headers : {})
    works.set(request, work)
    work.within(done)
  })
  // A body comes in events of the connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request)
    if (work) work.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { name, facts } = describe(request)
    const status = { 'http.request.method': request.method, 'http.response.status_code': reply.statusCode }
    const failure = reply.statusCode >= 500 ? String(reply.statusCode) : undefined
    works.get(request)?.end({ ...status, ...facts, name: `${request.method} ${name}` }, failure)
    done()
  })
}
