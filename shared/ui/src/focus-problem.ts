import type { FormEvent } from 'react'

/** Moves the focus to the invalid field that shows this message, otherwise to the first invalid field. */
function focusProblem(form: HTMLElement | null, message?: string): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  const named = invalid.find(({ id }) => message && document.getElementById(`${id}-error`)?.textContent === message)
  ;(named ?? invalid[0])?.focus()
}

/** Submits a form. If the form or the server refuses it, the focus moves to the invalid field. */
export async function submitAndFocus(
  event: FormEvent<HTMLFormElement>,
  submit: (event: FormEvent<HTMLFormElement>) => unknown,
  message?: string,
): Promise<void> {
  const form = event.currentTarget
  await submit(event)
  // `aria-invalid` is set when the form has rendered again.
  requestAnimationFrame(() => focusProblem(form, message))
}
