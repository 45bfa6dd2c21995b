import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwnerProduct } from '@showcase/testing/factories'
import { withMessage } from '@showcase/testing/fake-api'
import { fakeSpeech } from '@showcase/testing/fake-speech'
import { seeToast } from '@showcase/testing/toasts'
import { translatePage } from '@showcase/testing/translate-page'
import { screen, waitFor, within } from '@testing-library/dom'
import { openProducts, type ProductCalls, row } from '../lists/lists.testing.tsx'

/** A stub server that filters these products like the real one. */
function holding(all: OwnerProduct[]): ProductCalls {
  return {
    fetchAll: ({ productName, isPromoted, pageNo, perPage }) => {
      const found = all.filter(
        product =>
          (isPromoted === undefined || product.isPromoted === isPromoted) &&
          product.productName.toLowerCase().includes(productName.toLowerCase()),
      )
      return { products: found.slice((pageNo - 1) * perPage, pageNo * perPage), count: found.length }
    },
  }
}

test('the tabs separate promoted products from the others and are part of the address', async () => {
  const products = [
    anOwnerProduct({ productName: 'Plain bowl' }),
    anOwnerProduct({ productName: 'Star vase', isPromoted: true }),
  ]
  const { user, router, container } = await openProducts(holding(products))
  await row('Plain bowl')
  expect(screen.queryByRole('listitem', { name: 'Star vase' })).toBeNull()
  await expectAccessible(container)
  await user.click(screen.getByRole('tab', { name: 'Promoted' }))
  await row('Star vase')
  expect(router.state.location.search).toBe('?tab=promoted')
})

test('the tabs work with the keyboard', async () => {
  const { user } = await openProducts(holding([anOwnerProduct({ productName: 'Star vase', isPromoted: true })]))
  await screen.findByRole('heading', { name: 'All your products are promoted' })
  screen.getByRole('link', { name: 'See promoted products' })
  screen.getByRole('tab', { name: 'Casual' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  await row('Star vase')
})

test('Enter sends a search, which is counted and keeps the tab', async () => {
  const products = ['Blue vase', 'Blue bowl', 'Red vase'].map(productName =>
    anOwnerProduct({ productName, isPromoted: true }),
  )
  const { user, router } = await openProducts(holding(products), '?tab=promoted')
  await row('Red vase')
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'blue{Enter}')
  await screen.findByText('2 search results found for blue')
  expect(screen.queryByRole('listitem', { name: 'Red vase' })).toBeNull()
  expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('promoted')
})

test('a search without a result warns and is reset', async () => {
  const { user, router } = await openProducts(holding([anOwnerProduct({ productName: 'Blue vase' })]))
  await row('Blue vase')
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'nothing')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await seeToast('warning', 'No result found')
  await row('Blue vase')
  expect(router.state.location.search).toBe('')
})

test('a search that finds nothing in its tab says what the other tab has', async () => {
  const promoted = ['Star vase', 'Tall vase'].map(productName => anOwnerProduct({ productName, isPromoted: true }))
  const { user } = await openProducts(holding([anOwnerProduct({ productName: 'Plain bowl' }), ...promoted]))
  await row('Plain bowl')
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'vase{Enter}')
  await seeToast('warning', 'No result found')
  await seeToast('warning', 'Promoted has 2 products for “vase”.')
  await row('Plain bowl')
})

test('shows twelve items per page with continuous numbers and five page buttons', async () => {
  const products = Array.from({ length: 80 }, (_, index) => anOwnerProduct({ productName: `Bowl ${index + 1}` }))
  const { user } = await openProducts(holding(products))
  await row('Bowl 12')
  expect(screen.queryByRole('listitem', { name: 'Bowl 13' })).toBeNull()
  expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  within(await row('Bowl 13')).getByText('13')
})

test("switches public and private at once, then to the server's answer", async () => {
  const product = anOwnerProduct({ productName: 'Blue vase', isPublic: true })
  const { promise: status, resolve: answer } = Promise.withResolvers<{ status: boolean }>()
  const { user } = await openProducts({ ...holding([product]), updateStatus: () => status })
  const line = await row('Blue vase')
  await user.click(within(line).getByRole('button', { name: 'Mark Private' }))
  within(line).getByText('Private')
  answer(withMessage({ status: false }, 'Status updated successfully!'))
  await screen.findByText('Status updated successfully!')
  within(line).getByRole('button', { name: 'Mark Public' })
})

test('a star promotes and demotes; the item stays in its tab until the list is loaded again', async () => {
  const product = anOwnerProduct({ productName: 'Blue vase' })
  const { user } = await openProducts({
    ...holding([product]),
    promote: () => {
      product.isPromoted = !product.isPromoted
      return withMessage({ status: product.isPromoted }, 'Promotion updated successfully!')
    },
  })
  const line = within(await row('Blue vase'))
  const promote = line.getByRole('button', { name: 'Promote' })
  expect(promote.getAttribute('aria-description')).toBe('Blue vase')
  expect(promote.querySelector('svg.lucide-star')).toBeTruthy()
  await user.click(line.getByRole('button', { name: 'Promote' }))
  await seeToast('success', 'Promotion updated successfully!')
  await user.click(await line.findByRole('button', { name: 'Demote' }))
  await line.findByRole('button', { name: 'Promote' })
})

test('switches back with the reason if the server refuses', async () => {
  const { user } = await openProducts({
    ...holding([anOwnerProduct({ productName: 'Blue vase', isPublic: false })]),
    updateStatus: () => {
      throw new ApiError(403, 'This User has been blocked by admin please comply with admin to proceed further.')
    },
  })
  const line = await row('Blue vase')
  await user.click(within(line).getByRole('button', { name: 'Mark Public' }))
  await screen.findByText(/This User has been blocked/)
  within(line).getByRole('button', { name: 'Mark Public' })
  within(line).getByText('Private')
})

test('ignores every other action while a request runs', async () => {
  const called: string[] = []
  const products = [anOwnerProduct({ productName: 'First' }), anOwnerProduct({ productName: 'Second' })]
  const { user } = await openProducts({
    ...holding(products),
    promote: ({ id }) => {
      called.push(id)
      return new Promise(() => {})
    },
  })
  await user.click(within(await row('First')).getByRole('button', { name: 'Promote' }))
  await user.click(within(await row('Second')).getByRole('button', { name: 'Promote' }))
  await user.click(within(await row('Second')).getByRole('button', { name: 'Mark Private' }))
  within(await row('Second')).getByText('Public')
  await user.click(within(await row('Second')).getByRole('button', { name: 'Delete Second' }))
  expect(called).toEqual([products[0]?._id])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deletes a product after a confirmation and fills the page', async () => {
  const products = ['Blue vase', 'Red vase'].map(productName => anOwnerProduct({ productName }))
  const { user } = await openProducts({
    ...holding(products),
    delete: ({ id }) => {
      products.splice(
        products.findIndex(product => product._id === id),
        1,
      )
      return null
    },
  })
  await user.click(within(await row('Blue vase')).getByRole('button', { name: 'Delete Blue vase' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Are you sure you want to delete Blue vase?')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Blue vase' })).toBeNull())
  await row('Red vase')
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Products' })))
})

test('a refused deletion keeps the product and shows the reason', async () => {
  const { user } = await openProducts({
    ...holding([anOwnerProduct({ productName: 'Blue vase' })]),
    delete: () => {
      throw new ApiError(409, 'Deleting this product would leave fewer than 3 products in: Summer')
    },
  })
  await user.click(within(await row('Blue vase')).getByRole('button', { name: 'Delete Blue vase' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await screen.findByText(/fewer than 3 products in: Summer/)
  await row('Blue vase')
})

test('a public product has a link that opens it in a new tab, a private one its private links; both have links to leads and editor', async () => {
  const shown = anOwnerProduct({ productName: 'Shown' })
  const hidden = anOwnerProduct({ productName: 'Hidden', isPublic: false })
  await openProducts(holding([shown, hidden]))
  const view = within(await row('Shown')).getByRole('link', { name: 'View Shown in a new tab' })
  expect(view.getAttribute('href')).toBe(`http://localhost:3000/terracotta/products/${encodeId(shown._id)}`)
  expect(view.getAttribute('target')).toBe('_blank')
  expect(within(await row('Hidden')).queryByRole('link', { name: /View/ })).toBeNull()
  expect(within(await row('Shown')).queryByRole('link', { name: /Private links/ })).toBeNull()
  const id = encodeId(hidden._id)
  for (const [name, path] of [
    ['Private links of Hidden', `privateLinks/${id}`],
    ['Leads of Hidden', `leads/${id}`],
    ['Edit Hidden', `editProduct/${id}`],
    ['Duplicate Hidden', `addProduct?copyOf=${encodeURIComponent(id)}`],
  ] as const)
    expect(
      within(await row('Hidden'))
        .getByRole('link', { name })
        .getAttribute('href'),
    ).toBe(`/userAdmin/products/${path}`)
})

test('marks a blocked product', async () => {
  await openProducts(holding([anOwnerProduct({ productName: 'Blue vase', isBlocked: true })]))
  within(await row('Blue vase')).getByText('Blocked by admin')
})

test.each(['', '?tab=promoted'])('an empty list offers the first product: %s', async search => {
  await openProducts(holding([]), search)
  const nothing = await screen.findByRole('heading', { name: 'No products yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Add product' })) {
    expect(link.getAttribute('href')).toBe('/userAdmin/products/addProduct')
  }
})

test('shows a placeholder while the list loads', async () => {
  await openProducts({ fetchAll: () => new Promise(() => {}) })
  screen.getByRole('status', { name: 'Loading products' })
})

test('searches by voice', async () => {
  fakeSpeech('red')
  const { user } = await openProducts(
    holding(['Blue vase', 'Red vase'].map(productName => anOwnerProduct({ productName }))),
  )
  await row('Blue vase')
  await user.click(screen.getByRole('button', { name: 'Search by voice' }))
  await screen.findByText('1 search results found for red')
})

test("shows the server's error; Retry loads again", async () => {
  let isDown = true
  const list = holding([anOwnerProduct({ productName: 'Blue vase' })])
  const { user } = await openProducts({
    fetchAll: request => {
      if (isDown || !list.fetchAll) throw new ApiError(503, 'The service is not available right now.')
      return list.fetchAll(request)
    },
  })
  await seeToast('error', 'The service is not available right now.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await row('Blue vase')
})

test('a product can be marked as private on a page that the browser translates', async () => {
  const product = anOwnerProduct({ productName: 'Plain bowl' })
  const updateStatus = () => withMessage({ status: false }, 'Status updated successfully!')
  const { user } = await openProducts({ ...holding([product]), updateStatus })
  await row('Plain bowl')
  translatePage()
  await user.click(screen.getByRole('button', { name: 'Mark Private' }))
  expect(await screen.findByRole('button', { name: 'Mark Public' })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Private')).toBeTruthy())
})
