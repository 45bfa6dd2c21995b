/**
 * Which tab an editor's unsaved work belongs to: a tab holds a Web Lock as long as its editor is open, and the browser
 * frees it when the tab goes in whatever way.
 */

/** How long a tab that is just being reloaded or closed may still hold its lock, in milliseconds. */
const patience = 700

/** Held by this tab. */
const held = new Set<string>()

/** Where there are no locks (a page without TLS), each tab takes the work for its own, as before. */
function locks() {
  return globalThis.navigator?.locks as LockManager | undefined
}

/** Takes the lock within `patience`, and holds it until what `during` gives is settled. False where another tab has it. */
async function hold(key: string, during: () => Promise<void> | void): Promise<boolean> {
  try {
    await locks()?.request(`draft ${key}`, { signal: AbortSignal.timeout(patience) }, during)
    return true
  } catch {
    return false
  }
}

/** Whether another tab's editor has this work open. */
export async function isOpenElsewhere(key: string): Promise<boolean> {
  return !held.has(key) && !(await hold(key, () => {}))
}

/** An editor's claim on its work. */
export interface DraftClaim {
  /** Whether the work is this tab's; settled within `patience`. */
  isOurs: Promise<boolean>
  release: () => void
}

/** Claims the work at a key for as long as an editor is open. */
export function claimDraft(key: string): DraftClaim {
  if (!locks()) return { isOurs: Promise.resolve(true), release() {} }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isOurs = new Promise<boolean>(decided => {
    const granted = () => {
      held.add(key)
      decided(true)
      return released.then(() => void held.delete(key))
    }
    void hold(key, granted).then(decided)
  })
  return { isOurs, release }
}
