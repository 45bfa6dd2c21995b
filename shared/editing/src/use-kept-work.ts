import type { DraftSubject } from '@showcase/drafts/draft-store'
import { type DraftKeeper, useDraft } from '@showcase/drafts/use-draft'
import { useEffect, useRef } from 'react'

/** An editor's work, as far as keeping it goes. */
export interface KeptWork<T> {
  subject: DraftSubject
  /** `updatedAt` of the record on which the work began. */
  base?: string | undefined
  /** Fills the editor from kept work; runs once, before anything is watched. */
  restore: () => void
  /** Calls back at every change; answers how to stop. */
  watch: (onChange: () => void) => () => void
  isUnsaved: () => boolean
  value: () => T
}

/**
 * Keeps what stands in an editor, in the browser, for as long as it differs from the record: through a reload, a lost
 * network and an expired session.
 */
export function useKeptWork<T>(work: KeptWork<T>): DraftKeeper<T> {
  const keeper = useDraft<T>(work.subject, work.base)
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    latest.current.restore()
    return latest.current.watch(() => {
      const { isUnsaved, value } = latest.current
      if (isUnsaved()) keeper.keep(value)
      else void keeper.clear()
    })
  }, [keeper])
  return keeper
}
