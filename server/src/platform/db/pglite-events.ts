import type { PGlite } from '@electric-sql/pglite'
import { channels, createListeners, type Events } from '../events.ts'

/** PGlite has one session and one process: what it notifies it hears itself. */
export const listenOnPGlite = (pglite: PGlite): Events => {
  const listeners = createListeners()
  const listening = Promise.all(channels.map(one => pglite.listen(one, payload => listeners.tell(one, payload))))
  return { on: listeners.add, close: () => listening.then(() => {}) }
}
