import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId, anOwnerProduct } from '@showcase/testing/factories'
import type { FakeHandlers } from '@showcase/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/dom'

// jsdom has no canvas: what a picture weighs after recompression is the one thing that only a browser can tell.
jest.unstable_mockModule('../images/reduce-image.ts', () => ({
  reduceImage: async (file: File) => {
    if (file.name === 'broken.jpg') throw new Error('This file could not be read as a picture.')
    return new Blob([file.name], { type: 'image/jpeg' })
  },
}))
const { closeModal, ModalHost, ToastHost } = await import('@showcase/modal-host')
const { fakeApi } = await import('@showcase/testing/fake-api')
const { renderRemote } = await import('@showcase/testing/render-remote')
const { routes } = await import('./products.routes.tsx')

/** A storage that takes PUTs and refuses the names in `refused`. */
const refused = new Set<string>()
const received: string[] = []
const storage = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', 'PUT')
  const name = decodeURIComponent(request.url ?? '').slice(1)
  if (request.method === 'PUT' && !refused.has(name)) received.push(`${name} ${request.headers['content-type']}`)
  response.statusCode = refused.has(name) && request.method === 'PUT' ? 503 : 200
  request.resume().on('end', () => response.end())
})
const address = () => `http://127.0.0.1:${(storage.address() as AddressInfo).port}`

beforeAll(() => new Promise<void>(resolve => void storage.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>(resolve => void storage.close(() => resolve())))
afterEach(() => closeModal())
beforeEach(() => {
  refused.clear()
  received.length = 0
})

type Sent = { images: (string | { name: string })[] } & Record<string, unknown>

/** A server with one product, as far as the editor needs it; `sent` is what it was given. */
function server(stored: OwnerProduct = anOwnerProduct(), more: FakeHandlers['products'] = {}) {
  const sent: Sent[] = []
  const keep = (request: Sent) => {
    sent.push(request)
    stored.images = request.images.map(image => (typeof image === 'string' ? image : `stored-${image.name}`))
    const fresh = request.images.filter(image => typeof image !== 'string')
    return fresh.map(({ name }) => ({ image: name, url: `${address()}/${name}` }))
  }
  const api = fakeApi({
    products: {
      fetch: () => ({ product: stored }),
      create: request => ({ _id: stored._id, productImagesPreSignedUrls: keep(request as Sent) }),
      update: request => ({ _id: stored._id, newProductImagesPreSignedUrls: keep(request as Sent) }),
      fetchAll: () => ({ products: [], count: 0 }),
      ...more,
    },
    user: {
      fetchCategories: ({ category }) => {
        const categories = ['Bowls', 'Vases'].filter(name => name.toLowerCase().includes(category.toLowerCase()))
        return { categories, count: categories.length }
      },
      confirmUploads: ({ images }) => ({ accepted: images, rejected: [] }),
    },
  })
  return { api, sent, stored }
}

const open = (api: ReturnType<typeof fakeApi>, path: string) =>
  renderRemote(routes, {
    at: 'admin:/products',
    path: `/userAdmin/products/${path}`,
    api,
    beside: (
      <>
        <ModalHost />
        <ToastHost />
      </>
    ),
  })
const openEditor = ({ api, stored }: ReturnType<typeof server>) => open(api, `editProduct/${encodeId(stored._id)}`)

type User = Awaited<ReturnType<typeof open>>['user']

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

async function addPictures(user: User, names: string[]) {
  await user.upload(
    await screen.findByLabelText('Add images'),
    names.map(name => picture(name)),
  )
}

async function chooseCategory(user: User, name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name }))
}

async function fillIn(user: User) {
  await chooseCategory(user, 'Vases')
  await user.type(screen.getByLabelText('Product name'), 'Blue vase')
  await user.type(screen.getByLabelText('Description'), 'Tall and blue.')
}

const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save' }))

test('a new product is sent with all its fields', async () => {
  const shop = server()
  const { user, router, container } = await open(shop.api, 'addProduct')
  await fillIn(user)
  await user.type(screen.getByLabelText('Item number (SKU)'), 'V-1')
  await user.type(screen.getByLabelText('Price per unit'), '499.5')
  await user.type(screen.getByLabelText('Total units'), '12')
  await user.type(screen.getByLabelText('Specifications'), 'Height: 24 cm{Enter}Height: 24 cm{Enter}  {Enter}')
  await user.type(screen.getByLabelText('Disclaimers'), 'Colours vary{Enter}')
  await user.type(screen.getByLabelText('Tags'), 'Blue,TALL,blue{Enter}')
  await expectAccessible(container)
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(shop.sent).toEqual([
    {
      productName: 'Blue vase',
      itemNo: 'V-1',
      description: 'Tall and blue.',
      category: 'Vases',
      tags: ['blue', 'tall'],
      specifications: ['Height: 24 cm'],
      disclaimers: ['Colours vary'],
      totalUnits: 12,
      pricePerUnit: 499.5,
      images: [],
    },
  ])
})

test('what is missing is told in the order of the rules: category, name, description', async () => {
  const shop = server()
  const { user } = await open(shop.api, 'addProduct')
  const firstTold = async (message: string) => {
    await save(user)
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
  }
  await firstTold('Category required!')
  await chooseCategory(user, 'Bowls')
  await firstTold('Product Name required!')
  await user.type(screen.getByLabelText('Product name'), 'Blue vase')
  await firstTold('Description required!')
  await user.type(screen.getByLabelText('Description'), 'Tall.')
  await user.type(screen.getByLabelText('Total units'), 'many')
  await firstTold('Total units must be a number!')
  expect(shop.sent).toEqual([])
})

test('Other lets a new category be typed, and needs its name', async () => {
  const shop = server()
  const { user } = await open(shop.api, 'addProduct')
  await fillIn(user)
  await chooseCategory(user, 'Other')
  await save(user)
  await waitFor(() => expect(screen.getAllByText('Category required!').length).toBeGreaterThan(0))
  await user.type(screen.getByLabelText('New category'), 'Lamps')
  await save(user)
  await waitFor(() => expect(shop.sent[0]?.category).toBe('Lamps'))
})

test('six images at most, and pictures only', async () => {
  const { user } = await open(server().api, 'addProduct')
  const files = ['1', '2', '3', '4', '5', '6', '7'].map(n => picture(`${n}.jpg`))
  const input = await screen.findByLabelText('Add images')
  await user.upload(input, files)
  await screen.findByText('Upto 6 images allowed')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(6))
  expect(screen.queryByLabelText('Add images')).toBeNull()
})

test('a file that is no picture is left out and named', async () => {
  const { user } = await open(server().api, 'addProduct')
  await addPictures(user, ['broken.jpg'])
  await screen.findByText('broken.jpg: This file could not be read as a picture.')
  expect(screen.queryByRole('button', { name: /^Remove image/ })).toBeNull()
})

test('images are uploaded in their order, then confirmed', async () => {
  const shop = server()
  const { user, router } = await open(shop.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg'])
  await user.click(await screen.findByRole('button', { name: 'Move image 2 forward' }))
  await save(user)
  await screen.findByText('Images uploaded...!')
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(shop.sent[0]?.images).toEqual([
    { name: 'b.jpg', type: 'image/jpeg', size: 5 },
    { name: 'a.jpg', type: 'image/jpeg', size: 5 },
  ])
  expect(received.toSorted()).toEqual(['a.jpg image/jpeg', 'b.jpg image/jpeg'])
})

test('a failed upload keeps the editor, and can be tried again', async () => {
  refused.add('b.jpg')
  const shop = server()
  const { user, router } = await open(shop.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg'])
  await screen.findByRole('button', { name: 'Remove image 2' })
  await save(user)
  await screen.findByText('One image was not uploaded.')
  expect(router.state.location.pathname).toBe('/userAdmin/products/addProduct')
  refused.clear()
  await user.click(await screen.findByRole('button', { name: 'Retry upload of image 2' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(received.toSorted()).toEqual(['a.jpg image/jpeg', 'b.jpg image/jpeg'])
  expect(shop.sent).toHaveLength(1)
})

test('saving again after a failed upload updates the same product and keeps what has arrived', async () => {
  refused.add('b.jpg')
  const shop = server()
  const { user } = await open(shop.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg'])
  await screen.findByRole('button', { name: 'Remove image 2' })
  await save(user)
  await screen.findByText('One image was not uploaded.')
  refused.clear()
  await save(user)
  await waitFor(() => expect(shop.sent).toHaveLength(2))
  expect(shop.sent[1]?.id).toBe(shop.stored._id)
  expect(shop.sent[1]?.images).toEqual(['stored-a.jpg', { name: 'b.jpg', type: 'image/jpeg', size: 5 }])
})

test('a product is edited from what is stored', async () => {
  const shop = server(anOwnerProduct({ productName: 'Blue vase', images: ['one.jpg', 'two.jpg'], category: 'Vases' }))
  const { user } = await openEditor(shop)
  const name = await screen.findByDisplayValue('Blue vase')
  await user.clear(name)
  await user.type(name, 'Green vase')
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }))
  await save(user)
  await waitFor(() => expect(shop.sent).toHaveLength(1))
  expect(shop.sent[0]).toMatchObject({
    id: shop.stored._id,
    productName: 'Green vase',
    category: 'Vases',
    images: ['two.jpg'],
  })
})

test('a refused save keeps everything that was typed', async () => {
  const shop = server(anOwnerProduct({ productName: 'Blue vase' }), {
    update: () => {
      throw new ApiError(503, 'The service is not available right now.')
    },
  })
  const { user, router } = await openEditor(shop)
  await user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await save(user)
  await screen.findByText('The service is not available right now.')
  screen.getByDisplayValue('Blue vase II')
  expect(router.state.location.pathname).toContain('editProduct')
})

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = await openEditor(server(anOwnerProduct({ productName: 'Blue vase' })))
  await user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }))
  screen.getByDisplayValue('Blue vase II')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
})

test('leaving an untouched editor asks nothing', async () => {
  const { user, router } = await openEditor(server(anOwnerProduct({ productName: 'Blue vase' })))
  await screen.findByDisplayValue('Blue vase')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
})

test('a blocked product says what to do', async () => {
  await openEditor(server(anOwnerProduct({ isBlocked: true })))
  await screen.findByText('This Product has been blocked by admin please comply with admin to proceed further.')
})

test('a product that is not there leads back to the list', async () => {
  const shop = server(anOwnerProduct({ _id: anId() }), {
    fetch: () => {
      throw new ApiError(404, 'Product not found')
    },
  })
  await openEditor(shop)
  await screen.findByRole('heading', { name: 'This product is not here' })
  screen.getByRole('link', { name: 'Back to products' })
})
