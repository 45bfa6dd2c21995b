import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Facts, Tracing, Work } from './trace-types.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inside: SpanKind.INTERNAL }

const getter = {
  keys: (carrier: Record<string, unknown>) => Object.keys(carrier),
  get: (carrier: Record<string, unknown>, key: string) => carrier[key] as string | string[] | undefined,
}
const setter = {
  set: (carrier: Record<string, string>, key: string, value: string) => {
    carrier[key] = value
  },
}

/** Part of the traces that is kept, as OTEL_TRACES_SAMPLER_ARG says: 1 is all. A caller's choice goes before. */
function shareKept() {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1)
  return share >= 0 && share <= 1 ? share : 1
}

function finish(span: Span, facts: Facts, failure?: string) {
  const { name, ...attributes } = facts
  if (typeof name === 'string') span.updateName(name)
  span.setAttributes(attributes)
  if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
  span.end()
}

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP. Address, headers and limits are read from the standard OTEL_…
 * settings by the exporter itself. A collector that is away costs what waits in memory, and never an answer.
 */
export function openTelemetry(service: string, version: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const name = process.env.OTEL_SERVICE_NAME ?? `showcase-${service}`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(shareKept()) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('showcase', version)
  const propagator = new W3CTraceContextPropagator()

  const workOf = (span: Span): Work => {
    const inside = trace.setSpan(context.active(), span)
    return {
      within: run => context.with(inside, run),
      headers() {
        const headers: Record<string, string> = {}
        propagator.inject(inside, headers, setter)
        return headers
      },
      end: (facts = {}, failure) => finish(span, facts, failure),
    }
  }

  return {
    begin(spanName, kind, parent, facts = {}) {
      const above = parent ? propagator.extract(context.active(), parent, getter) : context.active()
      return workOf(tracer.startSpan(spanName, { kind: kinds[kind], attributes: facts }, above))
    },
    past(spanName, milliseconds, facts, failure) {
      // Nobody's work, such as a timer's, is no trace of its own.
      if (!trace.getSpan(context.active())) return
      const startTime = Date.now() - milliseconds
      finish(tracer.startSpan(spanName, { kind: SpanKind.CLIENT, startTime }), facts, failure)
    },
    ids() {
      const span = trace.getSpan(context.active())?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    close: () => provider.shutdown(),
  }
}
