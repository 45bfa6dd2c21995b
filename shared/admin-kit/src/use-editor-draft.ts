import type { DraftSubject } from '@showcase/drafts/draft-store'
import { type DraftKeeper, useDraft } from '@showcase/drafts/use-draft'
import type { FormApi } from 'final-form'
import { useEffect, useRef } from 'react'

/** An editor's work, as far as keeping it goes. */
export interface EditorDraft<T> {
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
export function useEditorDraft<T>(work: EditorDraft<T>): DraftKeeper<T> {
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

/** Calls back when a value of the form changes, not at once as the form's library would. Answers how to stop. */
export function watchForm<Values extends object>(form: FormApi<Values> | null, onChange: () => void): () => void {
  let isFirst = true
  const stop = form?.subscribe(
    () => {
      if (!isFirst) onChange()
      isFirst = false
    },
    { values: true },
  )
  return () => stop?.()
}

/** Puts values into the form, so that it is dirty where they differ from its initial ones. */
export function fillForm<Values extends object>(form: FormApi<Values> | null, values: Values): void {
  form?.batch(() => {
    for (const name of Object.keys(values) as (keyof Values)[]) form.change(name, values[name])
  })
}
