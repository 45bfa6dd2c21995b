import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'react-final-form'
import { SelectField, TextArea, TextField } from './field.tsx'

const noErrors = {}

function open(submit: () => object | undefined = () => noErrors) {
  return render(
    <Form
      onSubmit={submit}
      validate={({ name }: { name?: string }) => (name ? {} : { name: 'Product Name required!' })}
      render={({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <TextField name="name" label="Name" hint="Shown on cards" />
          <SelectField name="unit" label="Unit" options={[{ value: 'a', label: 'Piece' }]} />
          <TextArea name="text" label="Description" />
          <button type="submit">Save</button>
        </form>
      )}
    />,
  )
}

test('shows an error after the field was left and connects it with the field', async () => {
  const { container } = open()
  const user = userEvent.setup()
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(name)
  await user.tab()
  const error = screen.getByRole('alert')
  expect(error.textContent).toBe('Product Name required!')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  await expectAccessible(container)
  await user.type(name, 'Vase')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(name.hasAttribute('aria-invalid')).toBe(false)
})

test("shows the server's error until the field changes", async () => {
  open(() => ({ name: 'This name is taken.' }))
  const user = userEvent.setup()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Vase')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This name is taken.')
  await user.type(name, 's')
  expect(screen.queryByRole('alert')).toBeNull()
})
