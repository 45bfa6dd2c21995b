import type { FormApi } from 'final-form'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed while the form's code was on its way. The shell replays what happened before a page came to
 * life, but a form whose code comes later still comes to life after that. Read before final-form writes its own values into
 * the fields, and told to it once they are registered: a change before that reaches no field.
 *
 * @param names the form's text fields; must be the same array at each render
 */
export function useTypedEarly<V extends object>(
  form: RefObject<HTMLFormElement | null>,
  api: RefObject<FormApi<V> | null>,
  names: readonly (keyof V & string)[],
): void {
  const typed = useRef<[name: keyof V & string, value: string][]>([])
  useLayoutEffect(() => {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value) typed.current.push([name, String(field.value)])
    }
  }, [form, names])
  useEffect(() => {
    for (const [name, value] of typed.current) api.current?.change(name, value as V[typeof name])
    typed.current = []
  }, [api])
}
