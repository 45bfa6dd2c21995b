import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId, anOwnerProduct } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { chooseCategory, fillIn, open, save, server } from './product-editor.testing.tsx'

function openEditor({ api, stored }: ReturnType<typeof server>) {
  return open(api, `editProduct/${encodeId(stored._id)}`)
}

test('sends a new product with all fields', async () => {
  const backend = server()
  const { user, router, container } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await user.type(screen.getByLabelText('Item number (SKU)'), 'V-1')
  await user.type(screen.getByLabelText('Price per unit'), '499.5')
  await user.type(screen.getByLabelText('Total units'), '12')
  await user.type(screen.getByLabelText('Specifications'), 'Height: 24 cm{Enter}Height: 24 cm{Enter}  {Enter}')
  await user.type(screen.getByLabelText('Disclaimers'), 'Colors vary{Enter}')
  await user.type(screen.getByLabelText('Tags'), 'Blue,TALL,blue{Enter}')
  await expectAccessible(container)
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent).toEqual([
    {
      productName: 'Blue vase',
      itemNo: 'V-1',
      description: 'Tall and blue.',
      category: 'Vases',
      tags: ['blue', 'tall'],
      specifications: ['Height: 24 cm'],
      disclaimers: ['Colors vary'],
      totalUnits: 12,
      pricePerUnit: 499.5,
      variants: null,
      images: [],
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
})

test.each([
  ['1,299.50', 1299.5],
  ['₹ 1,00,000', 100_000],
  ['Rs. 1,299/-', 1299],
  ['1.299,50 EUR', 1299.5],
  ['0,500', 0.5],
  ['1.234.567', 1_234_567],
  ['12,5', 12.5],
  ['1 299', 1299],
  ['₹ १,४९९/-', 1499],
])('a pasted price of %s is %d', async (pasted, price) => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await user.click(screen.getByLabelText('Price per unit'))
  await user.paste(pasted)
  await user.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Price per unit').value).toMatch(/^\d+(\.\d+)?$/)
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.pricePerUnit).toBe(price))
})

test.each(['1,29,9', '1.2.3', '12,34,5.6', '-5', '5 to 7', '1e5', '0x10'])('a price of %s is refused', async typed => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await user.type(screen.getByLabelText('Price per unit'), typed)
  await save(user)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price per unit')))
  expect(screen.getByLabelText<HTMLInputElement>('Price per unit').value).toBe(typed)
  expect(backend.sent).toEqual([])
})

test('a copy is a new product with the fields and pictures of the original, but a name and no SKU of its own', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase', itemNo: 'V-1', images: ['front.jpg', 'side.jpg'] }))
  const { user, router } = await open(
    backend.api,
    `addProduct?copyOf=${encodeURIComponent(encodeId(backend.stored._id))}`,
  )
  await screen.findByDisplayValue('Blue vase (copy)')
  screen.getByRole('heading', { level: 1, name: 'Add product' })
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent).toMatchObject([
    {
      productName: 'Blue vase (copy)',
      itemNo: '',
      description: backend.stored.description,
      pricePerUnit: backend.stored.pricePerUnit,
      images: ['front.jpg', 'side.jpg'],
    },
  ])
  expect(backend.sent[0]).not.toHaveProperty('id')
})

test('the name of a copy is shortened without cutting a character in half', async () => {
  const { api, stored } = server(anOwnerProduct({ productName: `${'x'.repeat(112)}🫖 of clay` }))
  await open(api, `addProduct?copyOf=${encodeURIComponent(encodeId(stored._id))}`)
  await screen.findByDisplayValue(`${'x'.repeat(112)} (copy)`)
})

test('leaving a changed copy for a new product asks, though both have one path', async () => {
  const { api, stored } = server(anOwnerProduct({ productName: 'Blue vase' }))
  const { user, router } = await open(api, `addProduct?copyOf=${encodeURIComponent(encodeId(stored._id))}`)
  await user.type(await screen.findByDisplayValue('Blue vase (copy)'), ' II')
  await act(async () => void router.navigate('/userAdmin/products/addProduct'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }))
  screen.getByDisplayValue('Blue vase (copy) II')
  expect(router.state.location.search).not.toBe('')
})

test('shows missing values in the order of the rules: category, name, description', async () => {
  const backend = server()
  const { user } = await open(backend.api, 'addProduct')
  // The focus goes to the field that the message names, also if another empty one is above it. Text that is typed before the
  // focus moves would end up there.
  const firstTold = async (message: string, field: HTMLElement) => {
    await save(user)
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
    await waitFor(() => expect(document.activeElement).toBe(field))
  }
  const name = screen.getByLabelText('Product name')
  const description = screen.getByLabelText('Description')
  const units = screen.getByLabelText('Total units')
  expect([...document.querySelectorAll(':required')]).toEqual([
    name,
    screen.getByRole('combobox', { name: 'Category' }),
    description,
  ])
  await firstTold('Category required!', screen.getByRole('combobox', { name: 'Category' }))
  await chooseCategory(user, 'Bowls')
  await firstTold('Product Name required!', name)
  await user.type(name, 'Blue vase')
  await firstTold('Description required!', description)
  await user.type(description, 'Tall.')
  await user.type(units, 'many')
  await firstTold('Total units must be a number!', units)
  await user.clear(units)
  await user.type(units, '1000000000000')
  await firstTold('Total units must have at most 12 digits!', units)
  expect(backend.sent).toEqual([])
})

test('suggests at most ten categories while the owner types', async () => {
  const backend = server()
  const requests: object[] = []
  const { fetchCategories } = backend.api.user
  backend.api.user.fetchCategories = (request = {}, ...more) => {
    requests.push(request)
    return fetchCategories(request, ...more)
  }
  const { user } = await open(backend.api, 'addProduct')
  await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'va')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Bowls' })).toBeNull())
  await screen.findByRole('option', { name: 'Vases' })
  await waitFor(() => expect(requests.at(-1)).toEqual({ category: 'va', perPage: 10, pageNo: 1 }))
})

test('edits a stored product', async () => {
  const backend = server(
    anOwnerProduct({ productName: 'Blue vase', images: ['one.jpg', 'two.jpg'], category: 'Vases' }),
  )
  const { user } = await openEditor(backend)
  const name = await screen.findByDisplayValue('Blue vase')
  expect(document.title).toMatch(/^Blue vase \|/)
  await user.clear(name)
  await user.type(name, 'Green vase')
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }))
  await save(user)
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  expect(backend.sent[0]).toMatchObject({
    id: backend.stored._id,
    productName: 'Green vase',
    category: 'Vases',
    images: ['two.jpg'],
  })
})

test('a double click saves once; other actions are ignored while it saves', async () => {
  const sent: object[] = []
  const { user } = await openEditor(
    server(anOwnerProduct({ productName: 'Blue vase' }), {
      update: request => {
        sent.push(request)
        return new Promise(() => {})
      },
    }),
  )
  await user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await user.dblClick(await screen.findByRole('button', { name: 'Save' }))
  await user.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
})

test('a refused save keeps all typed values', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }), {
    update: () => {
      throw new ApiError(503, 'The service is not available right now.')
    },
  })
  const { user, router } = await openEditor(backend)
  await user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await save(user)
  await seeToast('error', 'The service is not available right now.')
  screen.getByDisplayValue('Blue vase II')
  expect(router.state.location.pathname).toContain('editProduct')
})

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = await openEditor(server(anOwnerProduct({ productName: 'Blue vase' })))
  await user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Keep editing' }))
  screen.getByDisplayValue('Blue vase II')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
})

test('leaving an unchanged editor asks nothing', async () => {
  const { user, router } = await openEditor(server(anOwnerProduct({ productName: 'Blue vase' })))
  await screen.findByDisplayValue('Blue vase')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
})

test('shows the notice of a blocked product', async () => {
  await openEditor(server(anOwnerProduct({ isBlocked: true })))
  await screen.findByText('This Product has been blocked by admin please comply with admin to proceed further.')
})

test('a missing product has a link to the list', async () => {
  const backend = server(anOwnerProduct({ _id: anId() }), {
    fetch: () => {
      throw new ApiError(404, 'Product not found')
    },
  })
  await openEditor(backend)
  await screen.findByRole('heading', { name: 'This product was not found' })
  screen.getByRole('link', { name: 'Back to products' })
})

test('a save over a newer version shows both and lets the owner decide', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase', tags: ['blue'] }))
  const newer = { ...backend.stored, productName: 'Bluest vase', tags: [], updatedAt: '2026-11-20T10:00:00.000Z' }
  const { user, router } = await open(
    server(backend.stored, {
      update: request => {
        backend.sent.push(request as never)
        if (request.updatedAt === newer.updatedAt)
          return { _id: newer._id, updatedAt: newer.updatedAt, newProductImagesPreSignedUrls: [] }
        throw new ApiError(409, 'This product was changed elsewhere.', { current: newer })
      },
    }).api,
    `editProduct/${encodeId(backend.stored._id)}`,
  )
  const name = await screen.findByDisplayValue('Blue vase')
  await user.type(name, ' II')
  await save(user)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Blue vase II')
  within(dialog).getByText('Bluest vase')
  expect(within(dialog).queryByText('Description')).toBeNull()
  await expectAccessible(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Keep my version' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent.map(({ updatedAt }) => updatedAt)).toEqual([backend.stored.updatedAt, newer.updatedAt])
})

test('"Load saved version" loads the newer version', async () => {
  const stored = anOwnerProduct({ productName: 'Blue vase' })
  const newer = { ...stored, productName: 'Bluest vase', updatedAt: '2026-11-20T10:00:00.000Z' }
  const { user } = await openEditor(
    server(stored, {
      update: () => {
        throw new ApiError(409, 'This product was changed elsewhere.', { current: newer })
      },
    }),
  )
  await user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await save(user)
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Load saved version' }))
  await screen.findByDisplayValue('Bluest vase')
})
