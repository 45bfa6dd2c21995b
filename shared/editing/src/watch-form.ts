import type { FormApi } from 'final-form'

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
