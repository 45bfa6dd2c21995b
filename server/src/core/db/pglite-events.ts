import type { PGlite } from '@electric-sql/pglite'
import { channels, createListeners, type Events } from '../events.ts'

/** PGlite has one session and one process: what it notifies it hears itself. Resolves once every channel is heard. */
export async function listenOnPGlite(pglite: PGlite): Promise<Events> {
  const listeners = createListeners()
  await Promise.all(channels.map(one => pglite.listen(one, payload => listeners.tell(one, payload))))
  return { on: listeners.add, close: async () => {} }
}
