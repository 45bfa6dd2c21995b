/** Values that a span carries: counts, patterns and ids of ours. Never an address, a name or words of somebody. */
export type Facts = Record<string, string | number | boolean>

/** A span under way, with what runs inside it. */
export type Work = {
  /** Runs with this span as the one that others become children of. */
  within<T>(run: () => T): T
  /** The headers that carry it on to the next process. */
  headers(): Record<string, string>
  end(facts?: Facts, failure?: string): void
}

/** Traces of this process, sent to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. */
export type Tracing = {
  /** @param parent headers that may carry the caller's span; null begins a trace, or goes on with the running one */
  begin(name: string, kind: 'server' | 'client' | 'inside', parent: Record<string, unknown> | null, facts?: Facts): Work
  /** Notes what is over already: `milliseconds` ago it began. */
  past(name: string, milliseconds: number, facts: Facts, failure?: string): void
  /** Ids of the running span, for a line of the log. */
  ids(): { trace_id?: string; span_id?: string }
  /** Sends what was not sent yet. */
  close(): Promise<void>
}
