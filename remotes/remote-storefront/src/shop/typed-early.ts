import type { FormApi } from 'final-form'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes over what was typed while the script was on its way, before final-form writes its own values into the fields.
 *
 * @param names the form's text fields; must be the same array at each render
 */
export function useTypedEarly<V extends object>(
  form: RefObject<HTMLFormElement | null>,
  api: RefObject<FormApi<V> | null>,
  names: readonly (keyof V & string)[],
): void {
  useLayoutEffect(() => {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value) api.current?.change(name, field.value as V[typeof name])
    }
  }, [form, api, names])
}
