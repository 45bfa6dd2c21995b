import { usePlatform } from '@showcase/session'
import { useEffect, useMemo, useRef } from 'react'
import { claimDraft, type DraftClaim } from './draft-lock.ts'
import { type DraftSubject, keepDraft, keyOf, removeDraft } from './draft-store.ts'

/** Milliseconds after a change before the work is written: a write for each key would wear a phone out. */
const pause = 300

/** The way of an editor's unsaved work into the browser's store. */
export interface DraftKeeper<T> {
  /** Notes that the work has changed; it is written a moment later. `value` is called then. */
  keep: (value: () => T) => void
  /** Writes at once what is still waiting: before a save is sent, which may end the session. */
  flush: () => Promise<void>
  /** The work was saved or discarded. */
  clear: () => Promise<void>
  /** Whether this browser keeps what is noted: leaving the page then loses nothing. */
  isKept: () => boolean
}

type Work<T> = {
  pending: (() => T) | null
  writing: Promise<void>
  isFailing: boolean
  /** Null before the editor is on the screen, and for nobody. */
  claim: DraftClaim | null
  /** Whether it is known yet whose the work is. */
  isDecided: boolean
  /** Another tab has the same editor open: its work is neither overwritten nor removed, and this tab's is not kept. */
  isAnothers: boolean
  timer?: ReturnType<typeof setTimeout>
}

/**
 * Keeps the unsaved work of the editor in which it is used, under its owner and record. Where another tab has the same
 * editor open, the work belongs to that one: this tab's is not kept, which `isKept` says.
 *
 * @param base `updatedAt` of the record on which the work began; nothing for a new one
 */
export function useDraft<T>(subject: DraftSubject, base?: string): DraftKeeper<T> {
  const { session } = usePlatform()
  const owner = session.owner
  const { kind, record } = subject
  const work = useRef<Work<T>>({
    pending: null,
    writing: Promise.resolve(),
    isFailing: false,
    claim: null,
    isDecided: false,
    isAnothers: false,
  })

  const keeper = useMemo((): DraftKeeper<T> => {
    const state = work.current
    const at = { kind, record }
    /** One after the other, so that an older state never comes last. */
    const inTurn = (act: () => Promise<void>) => {
      const end = (isFailing: boolean) => () => {
        state.isFailing = isFailing
      }
      const { claim } = state
      // Without a pause where it is decided: an editor that opens next reads what this one writes.
      const ifOurs = () => {
        if (claim && !state.isDecided) return claim.isOurs.then(isOurs => (isOurs ? act() : undefined))
        return state.isAnothers ? undefined : act()
      }
      state.writing = state.writing.then(ifOurs).then(end(false), end(true))
      return state.writing
    }
    const flush = () => {
      clearTimeout(state.timer)
      const value = state.pending
      state.pending = null
      if (!value || !owner) return state.writing
      const draft = { savedAt: new Date().toISOString(), base, value: value() }
      return inTurn(() => keepDraft(owner, at, draft))
    }
    return {
      keep(value) {
        // Not put off by further changes: whoever types without a pause has work to lose, too.
        if (!state.pending) state.timer = setTimeout(() => void flush(), pause)
        state.pending = value
      },
      flush,
      clear() {
        clearTimeout(state.timer)
        state.pending = null
        return owner ? inTurn(() => removeDraft(owner, at)) : state.writing
      },
      isKept: () => owner !== null && !state.isFailing && !state.isAnothers,
    }
  }, [owner, kind, record, base])

  useEffect(() => {
    const flush = () => void keeper.flush()
    // The page lives on until the next one answers, which is time enough to write.
    window.addEventListener('beforeunload', flush)
    // A phone may end a page that is out of sight without another word.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('beforeunload', flush)
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper])

  const key = owner && keyOf(owner, { kind, record })
  // After the effect above, whose end writes what was noted: only then may another tab take the work up.
  useEffect(() => {
    if (!key) return
    const state = work.current
    const claim = claimDraft(key)
    Object.assign(state, { claim, isDecided: false, isAnothers: false })
    void claim.isOurs.then(isOurs => {
      if (state.claim === claim) Object.assign(state, { isDecided: true, isAnothers: !isOurs })
    })
    return () => void state.writing.then(claim.release)
  }, [key])
  return keeper
}
