import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormApi } from 'final-form'
import { useRef } from 'react'
import { Field, Form } from 'react-final-form'
import { useEarlyInput, ValidatedForm } from './validated-form.tsx'

type Values = { name: string; email: string }
const names = ['name', 'email'] as const
const initial: Values = { name: '', email: '' }

function TestForm() {
  const element = useRef<HTMLFormElement>(null)
  const api = useRef<FormApi<Values>>(null)
  useEarlyInput(element, api, names)
  return (
    <Form<Values>
      onSubmit={() => {}}
      initialValues={initial}
      render={({ form, values }) => {
        api.current = form
        return (
          <form ref={element}>
            <Field name="name" component="input" aria-label="Name" />
            <Field name="email" component="input" aria-label="Email" />
            <output>{JSON.stringify(values)}</output>
          </form>
        )
      }}
    />
  )
}

test('text that was typed before hydration stays in the fields and reaches the form', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  const server = render(<TestForm />, { container: document.createElement('div') })
  container.innerHTML = server.container.innerHTML
  server.unmount()
  for (const field of container.querySelectorAll('input')) field.value = `my ${field.name}`
  render(<TestForm />, { container, hydrate: true })
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({ name: 'my name', email: 'my email' })
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('my name')
  expect((screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement).value).toBe('my email')
})

test('while the values are sent, a text below the button says so', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  render(
    <ValidatedForm
      initial={{}}
      problems={() => ({})}
      onSend={() => promise}
      submitLabel="Sign In"
      progressLabel="Signing in…"
    >
      {null}
    </ValidatedForm>,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Signing in…'))
  resolve(undefined)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})
