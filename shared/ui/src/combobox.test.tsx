import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox } from './combobox.tsx'

function Choice({ onChange }: { onChange(value: string | null): void }) {
  const [value, setValue] = useState<string | null>('Bowls')
  return (
    <Combobox
      label="Category"
      items={['Bowls', 'Vases', 'Lamps']}
      value={value}
      onChange={next => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

function open() {
  const chosen: (string | null)[] = []
  render(<Choice onChange={value => chosen.push(value)} />)
  return {
    chosen,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }),
  }
}

test('typing a part of a choice finds it', async () => {
  const { user, field, chosen } = open()
  await user.clear(field)
  await user.type(field, 'va')
  await user.click(await screen.findByRole('option', { name: 'Vases' }))
  expect(chosen.at(-1)).toBe('Vases')
  expect(field.value).toBe('Vases')
})

test('other text is not accepted', async () => {
  const { user, field, chosen } = open()
  await user.click(field)
  await user.type(field, ' of glass')
  await user.keyboard('{Escape}')
  expect(chosen).not.toContain('Bowls of glass')
  await waitFor(() => expect(field.value).toBe('Bowls'))
})

test('Enter without a highlighted choice closes the list and does not submit the form', async () => {
  const submitted: unknown[] = []
  render(
    <form
      onSubmit={event => {
        event.preventDefault()
        submitted.push(event)
      }}
    >
      <Choice onChange={() => {}} />
      <button type="submit">Save</button>
    </form>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Category' })
  await user.clear(field)
  await user.type(field, 'va')
  await screen.findByRole('option', { name: 'Vases' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(submitted).toEqual([])
  await user.keyboard('{Enter}')
  expect(submitted).toHaveLength(1)
})
