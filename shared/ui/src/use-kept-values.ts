import type { FormApi } from 'final-form'
import { type RefObject, useEffect, useState } from 'react'

/** Values of forms that were changed and not sent, by key, for as long as the document lives. */
const kept = new Map<string, object>()

/**
 * Keeps what was typed into a form, so that it is there when the form is left and opened again.
 *
 * @param key identifies the form and what it is about; `undefined` keeps nothing
 * @returns the values to start with, and a function that forgets them
 */
export function useKeptValues<V extends object>(
  key: string | undefined,
  initial: V,
  form: RefObject<FormApi<V> | null>,
): [start: V, forget: () => void] {
  const [start] = useState(() => ({ ...initial, ...(key && kept.get(key)) }))
  useEffect(() => {
    if (!key) return
    let isFirst = true
    return form.current?.subscribe(
      ({ values }) => {
        // The library reports the first state too, which is not a change.
        if (!isFirst) kept.set(key, values)
        isFirst = false
      },
      { values: true },
    )
  }, [key, form])
  return [start, () => key && kept.delete(key)]
}

/** Forgets the values of all forms, as a new document does. For tests, which share one document. */
export function forgetForms(): void {
  kept.clear()
}
