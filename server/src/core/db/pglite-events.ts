import type { PGlite } from '@electric-sql/pglite'
import { channels, createListeners, type Events } from '../events.ts'

/** PGlite has one session and one process, so it receives its own notifications. Resolves when every channel is subscribed. */
export async function listenOnPGlite(pglite: PGlite): Promise<Events> {
  const listeners = createListeners()
  await Promise.all(channels.map(one => pglite.listen(one, payload => listeners.emit(one, payload))))
  return { on: listeners.add, close: async () => {} }
}
