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
  /** Sends the values. Returns the server's messages by field, or any other error text, if they were not accepted. */
  onSend(values: V): ReturnType<FormProps<V>['onSubmit']>
  submitLabel: string
  /** Text while the values are sent. */
  progressLabel?: string
  size?: ButtonProps['size']
  /** Where the browser posts the form without script. Without it the browser sends nothing: no password in an address. */
  action?: string
  /**
   * Identifies the form and what it is about: the tab keeps what was typed until `onSend` returns no error, also when the form or
   * the page is left or reloaded. Not for passwords.
   */
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
  const [start] = useState(initial)
  useKeptValues(keepAs, start, formApi)

  async function send(values: V) {
    if (!keepAs) return onSend(values)
    sending.add(keepAs)
    try {
      const problems = await onSend(values)
      store(keepAs, problems ? values : {})
      return problems
    } finally {
      sending.delete(keepAs)
    }
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
            <RefusedForm value={isRefused ? problems(initial) : undefined}>
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

/** Keys of the forms that are being sent: one that follows the sent form starts empty, and a reload finds its values. */
const sending = new Set<string>()

/** Stores the values of a form in the session storage, which belongs to this tab. */
function store(key: string, values: object): void {
  try {
    sessionStorage.setItem(`form ${key}`, JSON.stringify(values))
  } catch {
    // Where storage is full or forbidden, a form that is left is empty.
  }
}

function stored(key: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(`form ${key}`) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Stores each change of a form, and puts the stored text into the fields that have not changed since. That happens in an
 * effect, because hydration does not fill the empty fields of the server's page.
 *
 * @param key identifies the form and what it is about; `undefined` stores nothing
 */
function useKeptValues<V extends object>(key: string | undefined, start: V, form: RefObject<FormApi<V> | null>): void {
  useEffect(() => {
    const api = form.current
    if (!key || !api) return
    const { values } = api.getState()
    for (const [name, text] of Object.entries(sending.has(key) ? {} : stored(key)) as [keyof V, V[keyof V]][]) {
      if (values[name] === start[name]) api.change(name, text)
    }
    return api.subscribe(state => store(key, state.values), { values: true })
  }, [key, start, form])
}
