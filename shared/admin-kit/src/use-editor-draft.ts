import type { Draft, DraftSubject } from '@showcase/drafts/draft-store'
import { type DraftWriter, useDraft } from '@showcase/drafts/use-draft'
import type { FormApi } from 'final-form'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio'

interface EditorDraftOptions<Values extends object, Value> {
  subject: DraftSubject
  /** `updatedAt` of the record on which the changes are based. */
  base?: string | undefined
  /** The stored draft from which the editor starts. */
  draft: Draft<Value> | null
  initialValues: Values
  /** The valtio proxy with the part of the record that is not in the form. */
  state?: object
  /** Whether that part has unsaved changes. */
  isStateChanged?: () => boolean
  /** Whether everything is stored, so that nothing is unsaved any more. */
  isDone: () => boolean
  /** The form's values of a draft. */
  toValues: (draft: Value) => Values
  /** The draft of the form's values and the state. */
  toDraft: (values: Values) => Value
}

export interface EditorDraft<Values extends object> {
  /** `EditorForm` sets it. */
  form: RefObject<FormApi<Values> | null>
  values: () => Values
  isUnsaved: () => boolean
  writer: Pick<DraftWriter<unknown>, 'clear' | 'flush' | 'isStored'>
}

/**
 * Stores the unsaved changes of an editor in the browser, so that they survive a reload, a lost connection and an
 * expired session. Fills the form from the stored draft once.
 */
export function useEditorDraft<Values extends object, Value>(
  options: EditorDraftOptions<Values, Value>,
): EditorDraft<Values> {
  const form = useRef<FormApi<Values>>(null)
  const isFilled = useRef(false)
  const writer = useDraft<Value>(options.subject, options.base)
  const latest = useRef(options)
  latest.current = options
  const values = useCallback(() => form.current?.getState().values ?? latest.current.initialValues, [])
  const isUnsaved = useCallback(() => {
    const { isDone, isStateChanged } = latest.current
    return !isDone() && (isStateChanged?.() === true || form.current?.getState().dirty === true)
  }, [])
  useEffect(() => {
    const { draft, toValues, state } = latest.current
    // The session's owner may be replaced while the user types, which makes a new writer: the draft fills the form once.
    if (draft && !isFilled.current) fillForm(form.current, toValues(draft.value))
    isFilled.current = true
    const onChange = () => {
      if (isUnsaved()) writer.write(() => latest.current.toDraft(values()))
      else void writer.clear()
    }
    const unwatchForm = watchForm(form.current, onChange)
    const unwatchState = state && subscribe(state, onChange)
    return () => {
      unwatchForm?.()
      unwatchState?.()
    }
  }, [writer, isUnsaved, values])
  return { form, values, isUnsaved, writer }
}

/** Reports changes of the form's values. The library reports the first state too, which is not a change. */
function watchForm<Values extends object>(form: FormApi<Values> | null, onChange: () => void) {
  let isFirst = true
  return form?.subscribe(
    () => {
      if (!isFirst) onChange()
      isFirst = false
    },
    { values: true },
  )
}

/** Changes the values one by one, so that the form is dirty where they differ from the initial ones. */
function fillForm<Values extends object>(form: FormApi<Values> | null, values: Values): void {
  form?.batch(() => {
    for (const name of Object.keys(values) as (keyof Values)[]) form.change(name, values[name])
  })
}

/**
 * Returns the record and the draft that an editor starts from. `startOver` mounts the editor again without the draft, on
 * a newer version of the record if one is given; use `round` as the editor's key.
 */
export function useEditorStart<Version, Value>(record: Version, draft: Value | null) {
  const [start, setStart] = useState({ record, draft, round: 0 })
  function startOver(newer?: Version) {
    setStart({ record: newer ?? start.record, draft: null, round: start.round + 1 })
  }
  return { ...start, startOver }
}
