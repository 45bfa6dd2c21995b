import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormApi } from 'final-form'
import { useRef } from 'react'
import { Field, Form } from 'react-final-form'
import { TextField } from './field.tsx'
import { useEarlyInput, ValidatedForm } from './validated-form.tsx'

afterEach(() => sessionStorage.clear())

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

test('what was typed is there again when the form is reopened, until it is sent', async () => {
  let sent = 0
  const open = (keepAs: string) =>
    render(
      <ValidatedForm<Values>
        initial={initial}
        problems={() => ({})}
        onSend={() => {
          sent += 1
        }}
        submitLabel="Send"
        keepAs={keepAs}
      >
        <TextField name="name" label="Name" />
      </ValidatedForm>,
    )
  const field = () => screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement
  const first = open('one')
  fireEvent.change(field(), { target: { value: 'Kavya' } })
  first.unmount()
  const other = open('other')
  expect(field().value).toBe('')
  other.unmount()

  const second = open('one')
  expect(field().value).toBe('Kavya')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toBe(1))
  second.unmount()
  open('one')
  expect(field().value).toBe('')
})

function KeptForm({ onSend = () => {} }: { onSend?: () => unknown }) {
  return (
    <ValidatedForm<Values>
      initial={initial}
      problems={() => ({})}
      onSend={() => onSend() as undefined}
      submitLabel="Send"
      action="?index"
      keepAs="one"
    >
      <Field name="name" component="input" aria-label="Name" />
      <Field name="email" component="input" aria-label="Email" />
    </ValidatedForm>
  )
}

function value(label: string) {
  return (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })
}

test('a reload keeps what was typed, and what is typed before the script arrives replaces it', () => {
  const container = document.createElement('div')
  const first = render(<KeptForm />)
  container.innerHTML = first.container.innerHTML
  type('Name', 'Kavya')
  type('Email', 'kavya@old.example')
  first.unmount()
  document.body.append(container)
  for (const field of container.querySelectorAll('input')) if (field.name === 'email') field.value = 'kavya@new.example'
  render(<KeptForm />, { container, hydrate: true })
  expect([value('Name'), value('Email')]).toEqual(['Kavya', 'kavya@new.example'])
})

test('a form whose values were not accepted keeps them; one that follows while they are sent is empty', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const first = render(<KeptForm onSend={() => promise} />)
  type('Name', 'Kavya')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sending…'))
  first.unmount()
  const second = render(<KeptForm />)
  expect(value('Name')).toBe('')
  resolve({ form: 'Too many requests, try again later.' })
  await promise
  second.unmount()
  await waitFor(() => {
    const { unmount } = render(<KeptForm />)
    const kept = value('Name')
    unmount()
    expect(kept).toBe('Kavya')
  })
})

test('without session storage a form works, and is empty when it is reopened', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  const spies = (['getItem', 'setItem'] as const).map(name =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  const first = render(<KeptForm />)
  type('Name', 'Kavya')
  expect(value('Name')).toBe('Kavya')
  first.unmount()
  render(<KeptForm />)
  expect(value('Name')).toBe('')
  for (const spy of spies) spy.mockRestore()
})
