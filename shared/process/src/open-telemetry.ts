import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
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

/** Attributes of a span: counts, patterns and our ids, never a visitor's address, name or text. */
export type Facts = Record<string, string | number | boolean>

export type Span = {
  /** Runs a function with this span as the parent of the spans in it. */
  within<T>(run: () => T): T
  /** The headers that pass the span to the next process. */
  headers(): Record<string, string>
  end(facts?: Facts, failure?: string): void
}

/** Traces of this process, sent to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. */
export type Tracing = {
  /** @param parent headers that may hold the caller's span; null continues the current span or starts a trace */
  begin(name: string, kind: 'server' | 'client' | 'inside', parent: Record<string, unknown> | null, facts?: Facts): Span
  /** Records a span that has ended after `milliseconds`. */
  record(name: string, milliseconds: number, facts: Facts, failure?: string): void
  /** Ids of the current span, for log lines. */
  ids(): { trace_id?: string; span_id?: string }
  /** Sends the spans that are not sent yet. */
  close(): Promise<void>
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inside: SpanKind.INTERNAL }

/** Share of the traces to keep, 0 to 1, from OTEL_TRACES_SAMPLER_ARG. A caller's decision has priority. */
function sampleShare() {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1)
  return share >= 0 && share <= 1 ? share : 1
}

function finish(span: OtelSpan, facts: Facts, failure?: string) {
  const { name, ...attributes } = facts
  if (typeof name === 'string') span.updateName(name)
  span.setAttributes(attributes)
  if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
  span.end()
}

/**
 * Tracing with OpenTelemetry, sent as OTLP over HTTP. The exporter reads address, headers and limits from the standard
 * OTEL_… settings. While the collector is away, spans wait in bounded memory and requests are not affected.
 */
export function openTelemetry(service: string, version: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const name = process.env.OTEL_SERVICE_NAME ?? `showcase-${service}`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleShare()) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('showcase', version)
  const propagator = new W3CTraceContextPropagator()

  function wrap(span: OtelSpan): Span {
    const inside = trace.setSpan(context.active(), span)
    return {
      within: run => context.with(inside, run),
      headers() {
        const headers: Record<string, string> = {}
        propagator.inject(inside, headers, defaultTextMapSetter)
        return headers
      },
      end: (facts = {}, failure) => finish(span, facts, failure),
    }
  }

  return {
    begin(spanName, kind, parent, facts = {}) {
      const parentContext = parent
        ? propagator.extract(context.active(), parent, defaultTextMapGetter)
        : context.active()
      return wrap(tracer.startSpan(spanName, { kind: kinds[kind], attributes: facts }, parentContext))
    },
    record(spanName, milliseconds, facts, failure) {
      // Work outside a request, such as a timer's, starts no trace.
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
