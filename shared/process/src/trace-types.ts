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
