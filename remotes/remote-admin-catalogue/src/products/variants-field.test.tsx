import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { formMessages } from '@showcase/contract/messages'
import { variantMessages } from '@showcase/contract/variants'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwnerProduct } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { fillIn, open, save, server } from './product-editor.testing.tsx'

function variant(at: number) {
  const row = within(screen.getByRole('list', { name: 'Variants' })).getAllByRole('listitem')[at]
  return within(row as HTMLElement)
}

test('variants are added with options, price, SKU and stock; they replace the price of the product', async () => {
  const backend = server()
  const { user, container } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Add variants' }))
  expect(screen.queryByLabelText('Price per unit')).toBeNull()
  await user.type(screen.getByLabelText('Option 1 name'), 'Size')
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  await user.type(screen.getByLabelText('Option 2 name'), 'Color')
  await user.type(variant(0).getByLabelText('Size'), 'Small')
  await user.type(variant(0).getByLabelText('Color'), 'Red')
  await user.type(variant(0).getByLabelText('Price'), '1,299.50')
  await user.type(variant(0).getByLabelText('SKU'), 'V-S')
  await user.type(variant(0).getByLabelText('Stock'), '3')
  await user.click(screen.getByRole('button', { name: 'Add variant' }))
  await expectAccessible(container)
  await save(user)
  await seeToast('warning', variantMessages.value)
  expect(backend.sent).toEqual([])
  await user.type(variant(1).getByLabelText('Size'), 'Large')
  await save(user)
  await waitFor(() =>
    expect(backend.sent[0]?.variants).toEqual({
      options: ['Size', 'Color'],
      rows: [
        { values: ['Small', 'Red'], pricePerUnit: 1299.5, itemNo: 'V-S', totalUnits: 3 },
        { values: ['Large', ''], pricePerUnit: 1299.5, itemNo: '', totalUnits: null },
      ],
    }),
  )
})

test('a price or a stock that is no number does not prevent the save once variants hide it', async () => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  for (const label of ['Price per unit', 'Total units']) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), '12 - 15')
  }
  await user.click(screen.getByRole('button', { name: 'Add variants' }))
  await user.type(screen.getByLabelText('Option 1 name'), 'Size')
  await user.type(variant(0).getByLabelText('Size'), 'Small')
  await save(user)
  await waitFor(() => expect(backend.sent[0]).toMatchObject({ pricePerUnit: null, totalUnits: null }))
})

test('an added row has the focus and is no mistake until it is left', async () => {
  const rows = [{ values: ['Small'], pricePerUnit: 5, itemNo: '', totalUnits: 0 }]
  const backend = server(anOwnerProduct({ variants: { options: ['Size'], rows } }))
  const { user } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  await screen.findByRole('list', { name: 'Variants' })
  await user.click(screen.getByRole('button', { name: 'Add variant' }))
  await save(user)
  await seeToast('warning', variantMessages.value)
  const size = () => variant(1).getByLabelText<HTMLInputElement>('Size')
  expect(size().getAttribute('aria-invalid')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Remove variant 2' }))
  await user.click(screen.getByRole('button', { name: 'Add variant' }))
  expect(document.activeElement).toBe(size())
  expect(size().getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(variantMessages.value, { selector: 'p[role="alert"]' })).toBeNull()
  await user.click(variant(1).getByLabelText('Price'))
  await user.keyboard('7')
  expect(variant(1).getByLabelText<HTMLInputElement>('Price').value).toBe('7')
  expect(size().getAttribute('aria-invalid')).toBeNull()
  await user.click(variant(0).getByLabelText('SKU'))
  expect(size().getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['Price', 'abc', formMessages.product.pricePerUnit],
  ['Stock', '-1', formMessages.product.totalUnits],
  ['Size', ' Small', variantMessages.twice],
])('a fault of the second row (%s: %s) marks its field, which gets the focus', async (label, typed, message) => {
  const rows = ['Small', 'Large'].map(size => ({ values: [size], pricePerUnit: 5, itemNo: '', totalUnits: 0 }))
  const backend = server(anOwnerProduct({ variants: { options: ['Size'], rows } }))
  const { user, container } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  await screen.findByRole('list', { name: 'Variants' })
  const field = variant(1).getByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  await user.type(field, typed)
  await save(user)
  await seeToast('warning', message)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(container.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(message)
  await expectAccessible(container)
})

test('stored variants are shown and can be removed', async () => {
  const rows = ['Small', 'Large'].map(size => ({ values: [size], pricePerUnit: 5, itemNo: '', totalUnits: 0 }))
  const backend = server(anOwnerProduct({ variants: { options: ['Size'], rows } }))
  const { user } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  await screen.findByRole('list', { name: 'Variants' })
  expect(variant(1).getByLabelText<HTMLInputElement>('Size').value).toBe('Large')
  expect(variant(1).getByLabelText<HTMLInputElement>('Stock').value).toBe('0')
  await user.click(screen.getByRole('button', { name: 'Remove variant 1' }))
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.variants).toEqual({ options: ['Size'], rows: rows.slice(1) }))
})

test('removing a variant or an option keeps the focus near it', async () => {
  const rows = ['Small', 'Large'].map(size => ({ values: [size, 'Red'], pricePerUnit: 5, itemNo: '', totalUnits: 0 }))
  const backend = server(anOwnerProduct({ variants: { options: ['Size', 'Color'], rows } }))
  const { user } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(await screen.findByRole('button', { name: 'Remove option 2' }))
  await waitFor(() => expect(document.activeElement).toBe(button('Remove option 1')))
  await user.click(button('Remove variant 2'))
  await waitFor(() => expect(document.activeElement).toBe(button('Remove variant 1')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Add variants')))
})

test('the last possible option takes the focus, because its button is gone', async () => {
  const { user } = await open(server().api, 'addProduct')
  await user.click(await screen.findByRole('button', { name: 'Add variants' }))
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Option 3 name')))
})

test.each([
  ['option', 'Remove option 1'],
  ['variant', 'Remove variant 1'],
])(
  'the first variant starts with the typed price and stock, which removing the last %s gives back',
  async (_, remove) => {
    const backend = server(anOwnerProduct({ pricePerUnit: 10, totalUnits: 2 }))
    const { user } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
    const type = async (field: HTMLElement, text: string) => {
      await user.clear(field)
      await user.type(field, text)
    }
    await type(await screen.findByLabelText('Price per unit'), '49,90')
    await type(screen.getByLabelText('Total units'), '7')
    await user.click(screen.getByRole('button', { name: 'Add variants' }))
    expect(variant(0).getByLabelText<HTMLInputElement>('Price').value).toBe('49.9')
    expect(variant(0).getByLabelText<HTMLInputElement>('Stock').value).toBe('7')
    await user.click(screen.getByRole('button', { name: remove }))
    expect(screen.getByLabelText<HTMLInputElement>('Price per unit').value).toBe('49.9')
    expect(screen.getByLabelText<HTMLInputElement>('Total units').value).toBe('7')
    await save(user)
    await waitFor(() => expect(backend.sent[0]).toMatchObject({ pricePerUnit: 49.9, totalUnits: 7, variants: null }))
  },
)

test('removing the option of several variants leaves their lowest price and the sum of their stock', async () => {
  const rows = [5, 4].map((price, at) => ({ values: [`Size ${at}`], pricePerUnit: price, itemNo: '', totalUnits: 3 }))
  const backend = server(anOwnerProduct({ variants: { options: ['Size'], rows }, pricePerUnit: 4, totalUnits: 6 }))
  const { user } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  await screen.findByRole('list', { name: 'Variants' })
  await user.type(variant(0).getByLabelText('Stock'), '0')
  await user.click(screen.getByRole('button', { name: 'Remove option 1' }))
  expect(screen.getByLabelText<HTMLInputElement>('Price per unit').value).toBe('4')
  expect(screen.getByLabelText<HTMLInputElement>('Total units').value).toBe('33')
})
