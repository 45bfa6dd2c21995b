import { type Kysely, sql } from 'kysely'

/** Channels between processes. Their payloads are ids and revisions, never content. */
export type Channel = 'registry' | 'jobs' | 'businesses' | 'notifications'

export type Events = {
  /**
   * Calls `listener` for each message on the channel, from any process, and once with an empty payload after messages may
   * have been missed.
   * @returns a function that unsubscribes
   */
  on(channel: Channel, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/** Notifies all processes; inside a transaction, when it commits. */
export async function notify<T>(query: Kysely<T>, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(query)
}

export const channels: readonly Channel[] = ['registry', 'jobs', 'businesses', 'notifications']

/** Listeners of this process, by channel. */
export function createListeners() {
  const all = new Map<string, Set<(payload: string) => void>>(channels.map(channel => [channel, new Set()]))
  return {
    add(channel: Channel, listener: (payload: string) => void) {
      all.get(channel)?.add(listener)
      return () => void all.get(channel)?.delete(listener)
    },
    emit(channel: string, payload: string) {
      for (const listener of all.get(channel) ?? []) listener(payload)
    },
    emitAll(payload: string) {
      for (const channel of channels) this.emit(channel, payload)
    },
  }
}
