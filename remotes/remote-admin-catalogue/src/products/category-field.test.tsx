import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { anOwnerProduct } from '@showcase/testing/factories'
import { screen, waitFor } from '@testing-library/dom'
import { fillIn, open, save, server } from './product-editor.testing.tsx'

test('a new category is added in the field, by its choice or by moving on', async () => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
  await user.clear(field)
  await user.type(field, 'Shoes')
  await user.click(await screen.findByRole('option', { name: 'Add "Shoes"' }))
  expect(field.value).toBe('Shoes')
  await user.type(field, ' and boots')
  await screen.findByRole('option', { name: 'Add "Shoes and boots"' })
  await user.click(screen.getByLabelText('Product name'))
  expect(field.value).toBe('Shoes and boots')
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.category).toBe('Shoes and boots'))
})

test('an existing category is found in any case, and not offered as a new one', async () => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
  await user.clear(field)
  await user.type(field, 'bowls')
  await screen.findByRole('option', { name: 'Bowls' })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Vases' })).toBeNull())
  expect(screen.queryByRole('option', { name: /^Add/ })).toBeNull()
  await user.tab()
  await waitFor(() => expect(field.value).toBe('Bowls'))
})

test('the arrow keys reach a category that exists before a new one', async () => {
  const { user } = await open(server().api, 'addProduct')
  await fillIn(user)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
  await user.clear(field)
  await user.type(field, 'Bow')
  await screen.findByRole('option', { name: 'Add "Bow"' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bowls', 'Other', 'Add "Bow"'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('Bowls')
})

test('no choice moves when the suggestions for the typed text arrive', async () => {
  const { user } = await open(server().api, 'addProduct')
  const field = await screen.findByRole('combobox', { name: 'Category' })
  await user.click(field)
  await screen.findByRole('option', { name: 'Vases' })
  await user.type(field, 'Bow')
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const atOnce = names()
  expect(atOnce).toEqual(['Bowls', 'Other'])
  await screen.findByRole('option', { name: 'Add "Bow"' })
  expect(names().slice(0, atOnce.length)).toEqual(atOnce)
})

test('Other shows a field for a new category, which is required', async () => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  const category = screen.getByRole('combobox', { name: 'Category' })
  await user.clear(category)
  await user.type(category, 'Oth')
  await user.click(await screen.findByRole('option', { name: 'Other' }))
  await save(user)
  await waitFor(() => expect(screen.getAllByText('Category required!').length).toBeGreaterThan(0))
  await user.type(screen.getByLabelText('New category'), 'Lamps')
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.category).toBe('Lamps'))
})

test('an imported product of category Other is saved unchanged', async () => {
  const backend = server(anOwnerProduct({ category: 'Other' }))
  const { user } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  const field = await screen.findByLabelText<HTMLInputElement>('New category')
  expect(field.value).toBe('Other')
  expect(document.activeElement).not.toBe(field)
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.category).toBe('Other'))
})
