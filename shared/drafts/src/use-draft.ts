import { usePlatform } from '@showcase/session'
import { useEffect, useMemo, useRef } from 'react'
import { claimDraft, type DraftClaim } from './draft-lock.ts'
import { type DraftSubject, draftKey, removeDraft, saveDraft } from './draft-store.ts'

/** Milliseconds between a change and its write, which limits the writes while the user types. */
const WRITE_DELAY = 300

/** Writes the unsaved changes of one editor to the browser's store. */
export interface DraftWriter<T> {
  /** Schedules a write after a change. `value` is called at the time of the write. */
  write: (value: () => T) => void
  /** Writes a scheduled change at once. Call it before a save, which may end the session and leave the page. */
  flush: () => Promise<void>
  /** Removes the draft after the changes were saved or discarded. */
  clear: () => Promise<void>
  /** Whether the changes are stored, so that they survive when the user leaves the page. */
  isStored: () => boolean
}

type WriterState<T> = {
  pending: (() => T) | null
  writing: Promise<void>
  isFailing: boolean
  /** Null before the editor is mounted, and without an owner. */
  claim: DraftClaim | null
  isClaimSettled: boolean
  /** Another tab owns the draft: this tab neither overwrites nor removes it. */
  isOpenElsewhere: boolean
  timer?: ReturnType<typeof setTimeout>
}

/**
 * Stores the unsaved changes of an editor as the draft of its owner and record. If another tab has the same editor open,
 * the draft belongs to that tab, and this tab's changes are not stored.
 *
 * @param base `updatedAt` of the record on which the changes are based; undefined for a new record
 */
export function useDraft<T>(subject: DraftSubject, base?: string): DraftWriter<T> {
  const { owner } = usePlatform().session
  const { kind, record } = subject
  const stateRef = useRef<WriterState<T>>({
    pending: null,
    writing: Promise.resolve(),
    isFailing: false,
    claim: null,
    isClaimSettled: false,
    isOpenElsewhere: false,
  })

  const writer = useMemo((): DraftWriter<T> => {
    const state = stateRef.current
    const own = { kind, record }
    /** Starts an operation at once. The browser runs a store's operations in the order of their calls, so the last one wins. */
    const run = (operation: () => Promise<void>) => {
      const { claim } = state
      // Does not wait for a settled claim: the next editor reads what this one writes, and a page that is left has little time.
      const runIfOurs = async () => {
        const isOurs = claim && !state.isClaimSettled ? await claim.isOurs : !state.isOpenElsewhere
        if (isOurs) await operation()
      }
      const setFailing = (isFailing: boolean) => () => {
        state.isFailing = isFailing
      }
      const done = runIfOurs().then(setFailing(false), setFailing(true))
      state.writing = Promise.all([state.writing, done]).then(() => {})
      return state.writing
    }
    const flush = () => {
      clearTimeout(state.timer)
      const value = state.pending
      state.pending = null
      if (!value || !owner) return state.writing
      const draft = { savedAt: new Date().toISOString(), base, value: value() }
      return run(() => saveDraft(owner, own, draft))
    }
    return {
      write(value) {
        // A further change does not postpone the write, so that continuous typing is stored too.
        if (!state.pending) state.timer = setTimeout(() => void flush(), WRITE_DELAY)
        state.pending = value
      },
      flush,
      clear() {
        clearTimeout(state.timer)
        state.pending = null
        return owner ? run(() => removeDraft(owner, own)) : state.writing
      },
      isStored: () => owner !== null && !state.isFailing && !state.isOpenElsewhere,
    }
  }, [owner, kind, record, base])

  useEffect(() => {
    const flush = () => void writer.flush()
    // The page stays alive until the next one answers, which is long enough for a write.
    window.addEventListener('beforeunload', flush)
    // A phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('beforeunload', flush)
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [writer])

  const key = owner && draftKey(owner, { kind, record })
  // Runs after the effect above, whose cleanup writes the last change before the claim is released.
  useEffect(() => {
    if (!key) return
    const state = stateRef.current
    const claim = claimDraft(key)
    Object.assign(state, { claim, isClaimSettled: false, isOpenElsewhere: false })
    void claim.isOurs.then(isOurs => {
      if (state.claim === claim) Object.assign(state, { isClaimSettled: true, isOpenElsewhere: !isOurs })
    })
    return () => void state.writing.then(claim.release)
  }, [key])
  return writer
}
