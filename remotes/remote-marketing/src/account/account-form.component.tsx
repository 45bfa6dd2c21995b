import { Button } from '@showcase/ui/button'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, type FormProps } from 'react-final-form'
import classes from './form.module.css'

interface AccountFormProps<V extends object> {
  initial: V
  problems(values: Partial<V>): Partial<Record<string, string>>
  /** Gives what the server had to say of single fields. */
  onSend(values: V): ReturnType<FormProps<V>['onSubmit']>
  submitLabel: string
  children: ReactNode
}

/** A form of a step: sent once however often it is pressed, and the first field with a problem takes the focus. */
export function AccountForm<V extends object>({
  initial,
  problems,
  onSend,
  submitLabel,
  children,
}: AccountFormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const focusProblem = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return (
    <Form<V>
      onSubmit={onSend}
      initialValues={initial}
      validate={values => problems(values)}
      render={({ handleSubmit, submitting }) => {
        const submit = (event: FormEvent<HTMLFormElement>) => {
          if (submitting) return event.preventDefault()
          const answer = handleSubmit(event)
          setTimeout(focusProblem)
          void answer?.then(() => setTimeout(focusProblem))
        }
        return (
          // Before the script is there, `dialog` makes the browser do nothing: nothing typed in an address or a request.
          <form className={classes.form} ref={element} method="dialog" onSubmit={submit} noValidate>
            {children}
            <Button type="submit" size="large" wide busy={submitting === true}>
              {submitLabel}
            </Button>
          </form>
        )
      }}
    />
  )
}
