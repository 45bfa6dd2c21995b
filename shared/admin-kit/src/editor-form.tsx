import { toast } from '@showcase/modal-host'
import type { FormApi, ValidationErrors } from 'final-form'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Form } from 'react-final-form'
import type { Snapshot } from 'valtio'
import type { ImageItem } from './image-list.ts'
import { showFirstError } from './show-first-error.ts'

interface EditorFormProps<Values extends object> {
  /** Of the form's element, for the button that sends it from elsewhere. */
  id: string
  /** Where the editor finds the form's values and fills them in. */
  form: RefObject<FormApi<Values> | null>
  initialValues: Values
  images: Snapshot<ImageItem[]>
  /** What is wrong, by field, and the first of it. */
  check(values: Values): { message: string | null; fields: ValidationErrors }
  onSend(values: Values): Promise<void>
  children: ReactNode
}

/** The form of a record with images: sent once its images are prepared and no rule fails. */
export function EditorForm<Values extends object>(props: EditorFormProps<Values>) {
  const { id, form, initialValues, images, check, onSend, children } = props
  const element = useRef<HTMLFormElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>, submit: (event: FormEvent<HTMLFormElement>) => unknown) {
    event.preventDefault()
    if (images.some(item => item.phase === 'preparing')) {
      toast.warning('The images are still being prepared.')
      return
    }
    const { message } = check(form.current?.getState().values ?? initialValues)
    void submit(event)
    showFirstError(element.current, message)
  }
  return (
    <Form<Values>
      initialValues={initialValues}
      validate={values => check(values).fields}
      onSubmit={onSend}
      render={({ handleSubmit, form: formApi }) => {
        form.current = formApi
        return (
          <form ref={element} id={id} noValidate onSubmit={event => onSubmit(event, handleSubmit)}>
            {children}
          </form>
        )
      }}
    />
  )
}
