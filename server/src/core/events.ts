import { type Kysely, sql } from 'kysely'

/** Channels between processes. Their payloads are ids and revisions, never content. */
export type Channel = 'registry' | 'jobs' | 'businesses' | 'notifications'

export type Events = {
  /**
   * Calls `heard` for each message on the channel, from any process, and once after messages may have been missed
   * (with an empty payload).
   * @returns ends it
   */
  on(channel: Channel, heard: (payload: string) => void): () => void
  close(): Promise<void>
}

/** Tells all processes; in a transaction, when that commits. */
export async function notify<T>(query: Kysely<T>, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(query)
}

export const channels: readonly Channel[] = ['registry', 'jobs', 'businesses', 'notifications']

/** Listeners of this process, by channel. */
export function createListeners() {
  const all = new Map<string, Set<(payload: string) => void>>(channels.map(channel => [channel, new Set()]))
  return {
    add(channel: Channel, heard: (payload: string) => void) {
      all.get(channel)?.add(heard)
      return () => void all.get(channel)?.delete(heard)
    },
    tell(channel: string, payload: string) {
      for (const heard of all.get(channel) ?? []) heard(payload)
    },
    tellAll(payload: string) {
      for (const channel of channels) this.tell(channel, payload)
    },
  }
}
