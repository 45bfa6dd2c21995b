import { randomUUID } from 'node:crypto'
import type { Api } from '@showcase/contract/api'
import type { Shell } from '@showcase/contract/registry'

/** Milliseconds between two words that this gateway is there. */
const PAUSE = 30_000
/** Milliseconds in which new sets are gathered into one word. */
const GATHER = 100
/** Milliseconds after which a set that is still in use is named again: its files stay for what was used of late. */
const AGAIN = 3_600_000
/** Sets in one word. */
const AT_ONCE = 100

type Release = { name: string; version: string }

/** Tells the registry which shell is served here, and which sets of remotes pages were made with. */
export interface Announcer {
  /** A page was made with this set. */
  made(id: string, remotes: readonly Release[]): void
  stop(): void
}

/** Says nothing: a gateway without a token, or with remotes that nobody published. */
export const silent: Announcer = { made() {}, stop() {} }

/** Begins to tell; a word that does not arrive is said again with the next. */
export function createAnnouncer(api: Api, shell: Shell, onError: (error: unknown) => void): Announcer {
  const instance = randomUUID()
  const told = new Map<string, number>()
  const waiting = new Map<string, Release[]>()
  let gathering: NodeJS.Timeout | undefined

  async function tell() {
    gathering = undefined
    const sets = [...waiting].slice(0, AT_ONCE).map(([id, remotes]) => ({ id, remotes }))
    for (const { id } of sets) waiting.delete(id)
    try {
      await api.registry.announce({ instance, shell, sets })
    } catch (error) {
      for (const { id } of sets) told.delete(id)
      onError(error)
    }
    if (waiting.size > 0) gathering ??= setTimeout(tell, GATHER)
  }

  void tell()
  const heartbeat = setInterval(tell, PAUSE)
  heartbeat.unref()
  return {
    made(id, remotes) {
      if ((told.get(id) ?? 0) > Date.now() - AGAIN) return
      told.delete(id)
      told.set(id, Date.now())
      const oldest = told.size > 10_000 ? told.keys().next().value : undefined
      if (oldest !== undefined) told.delete(oldest)
      waiting.set(
        id,
        remotes.map(({ name, version }) => ({ name, version })),
      )
      gathering ??= setTimeout(tell, GATHER)
    },
    stop() {
      clearInterval(heartbeat)
      clearTimeout(gathering)
    },
  }
}
