import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Facts, Span, Tracing } from './open-telemetry.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Machines call this route often, so it is neither logged nor traced. */
    quiet?: boolean
  }
}

let running: Tracing | null = null

/** The process's tracing; null if no collector is configured. */
export function tracing(): Tracing | null {
  return running
}

/** Starts tracing if a collector is configured; otherwise OpenTelemetry is not loaded. Call it before a server is created. */
export async function startTracing(service: string, version: string, env: NodeJS.ProcessEnv): Promise<void> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return
  const { openTelemetry } = await import('./open-telemetry.ts')
  running = openTelemetry(service, version)
}

/** Sends the spans that are not sent yet. */
export async function endTracing(): Promise<void> {
  await running?.close()
}

const spans = new WeakMap<FastifyRequest, Span>()

/** The span of a request; undefined without a collector. */
export function spanOf(request: FastifyRequest): Span | undefined {
  return spans.get(request)
}

type TraceOptions = {
  /** Whether the caller's `traceparent` counts: a proxy or gateway of ours is trusted, a client is not. */
  trustsCaller: boolean
  /** Requests without a span, such as long polls. */
  isLeftOut?: (request: FastifyRequest) => boolean
  /** Describes an answered request. `name` is a pattern such as `publicProducts.fetch`. */
  describe: (request: FastifyRequest) => { name: string; facts: Facts }
}

/** Traces each request as a span that is the parent of all work for it. Does nothing without a collector. */
export function traceRequests(app: FastifyInstance, { trustsCaller, isLeftOut, describe }: TraceOptions): void {
  const traces = running
  if (!traces) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.quiet || isLeftOut?.(request)) return done()
    const span = traces.begin(request.method, 'server', trustsCaller ? request.headers : {})
    spans.set(request, span)
    span.within(done)
  })
  // The body arrives in events of the connection, outside the span's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { name, facts } = describe(request)
    const status = { 'http.request.method': request.method, 'http.response.status_code': reply.statusCode }
    const failure = reply.statusCode >= 500 ? String(reply.statusCode) : undefined
    spans.get(request)?.end({ ...status, ...facts, name: `${request.method} ${name}` }, failure)
    done()
  })
}

/** `fetch` as a span, which the called process continues. */
export const tracedFetch: typeof fetch = async (input, init) => {
  if (!running) return fetch(input, init)
  const request = new Request(input, init)
  const span = running.begin(request.method, 'client', null, { 'http.request.method': request.method })
  for (const [name, value] of Object.entries(span.headers())) request.headers.set(name, value)
  try {
    const response = await span.within(() => fetch(request))
    span.end({ 'http.response.status_code': response.status })
    return response
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'error')
    throw error
  }
}
