import type { FormApi } from 'final-form'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, type FormProps, type FormRenderProps } from 'react-final-form'
import { Button, type ButtonProps } from './button.tsx'
import { RefusedForm } from './field.tsx'
import styles from './validated-form.module.css'

interface ValidatedFormProps<V extends object> {
  initial: V
  /** Whether `initial` is what the server refused, sent without script. */
  isRefused?: boolean
  /** The messages of invalid fields, by field. */
  problems(values: Partial<V>): Partial<Record<string, string>>
  /** Sends the values; may return the server's messages by field. */
  onSend(values: V): ReturnType<FormProps<V>['onSubmit']>
  submitLabel: string
  /** Text while the values are sent. */
  progressLabel?: string
  size?: ButtonProps['size']
  /** Where the browser posts the form without script. Without it the browser sends nothing: no password in an address. */
  action?: string
  /** Identifies the form and what it is about: what was typed is there again when the form is left and reopened, until it is sent. */
  keepAs?: string | undefined
  children: ReactNode | ((form: FormRenderProps<V>) => ReactNode)
}

/** A react-final-form that sends once, however often it is submitted, and focuses the first invalid field. */
export function ValidatedForm<V extends object>(props: ValidatedFormProps<V>) {
  const {
    initial,
    isRefused = false,
    problems,
    onSend,
    submitLabel,
    progressLabel = 'Sending…',
    size,
    action,
    keepAs,
    children,
  } = props
  const element = useRef<HTMLFormElement>(null)
  const formApi = useRef<FormApi<V>>(null)
  const [names] = useState(() => (action === undefined ? [] : Object.keys(initial)) as (keyof V & string)[])
  useEarlyInput(element, formApi, names)
  const [start, forget] = useKeptValues(keepAs, initial, formApi)

  function send(values: V) {
    forget()
    return onSend(values)
  }

  function focusFirstProblem() {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Form<V>
      onSubmit={send}
      initialValues={keepAs ? start : initial}
      validate={values => problems(values)}
      render={rendered => {
        const { form, handleSubmit, submitting } = rendered
        formApi.current = form
        const submit = (event: FormEvent<HTMLFormElement>) => {
          if (submitting) return event.preventDefault()
          const sending = handleSubmit(event)
          setTimeout(focusFirstProblem)
          void sending?.then(() => setTimeout(focusFirstProblem))
        }
        return (
          <form
            className={styles.form}
            ref={element}
            method={action === undefined ? 'dialog' : 'post'}
            action={action}
            onSubmit={submit}
            noValidate
          >
            <RefusedForm value={isRefused}>
              {typeof children === 'function' ? children(rendered) : children}
            </RefusedForm>
            <Button type="submit" busy={submitting === true} wide {...(size && { size })}>
              {submitLabel}
            </Button>
            <p role="status">{submitting && progressLabel}</p>
          </form>
        )
      }}
    />
  )
}

/**
 * Keeps what the visitor typed before the form's code had loaded. The shell replays input up to the page's hydration, but
 * a lazily loaded form hydrates later. The fields are read before final-form writes its own values into them, and
 * final-form gets their text once they are registered: an earlier change reaches no field.
 *
 * @param names the form's text fields; the same array at each render
 */
export function useEarlyInput<V extends object>(
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

/** Values of forms that were changed and not sent, by key, for as long as the document lives. */
const kept = new Map<string, object>()

/**
 * Keeps what was typed into a form, so that it is there when the form is left and opened again.
 *
 * @param key identifies the form and what it is about; `undefined` keeps nothing
 * @returns the values to start with, and a function that forgets them
 */
function useKeptValues<V extends object>(
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
