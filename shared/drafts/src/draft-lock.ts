/**
 * Lets only one tab write the draft of a record. A tab holds a Web Lock while its editor is open; the browser releases
 * it when the tab closes for any reason.
 */

/** Milliseconds for which a tab that is being reloaded or closed may still hold its lock. */
const LOCK_TIMEOUT = 700

/** Keys of the locks that this tab holds. */
const held = new Set<string>()

/** Undefined on a page without TLS; then every tab writes its drafts. */
function locks() {
  return globalThis.navigator?.locks as LockManager | undefined
}

/** Holds the lock until the promise of `during` settles. Returns false if another tab keeps it past the timeout. */
async function hold(key: string, during: () => Promise<void> | void): Promise<boolean> {
  try {
    await locks()?.request(`draft ${key}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, during)
    return true
  } catch {
    return false
  }
}

/** Whether another tab has an editor of this draft open. */
export async function isOpenElsewhere(key: string): Promise<boolean> {
  return !held.has(key) && !(await hold(key, () => {}))
}

/** An editor's claim on a draft. */
export interface DraftClaim {
  /** Whether this tab owns the draft; settles within the lock timeout. */
  isOurs: Promise<boolean>
  release: () => void
}

/** Claims a draft until `release` is called. */
export function claimDraft(key: string): DraftClaim {
  if (!locks()) return { isOurs: Promise.resolve(true), release() {} }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isOurs = new Promise<boolean>(resolve => {
    const onGranted = () => {
      held.add(key)
      resolve(true)
      return released.then(() => void held.delete(key))
    }
    void hold(key, onGranted).then(resolve)
  })
  return { isOurs, release }
}
