import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { OwnerProduct } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner, anOwnerProduct } from '@showcase/testing/factories'
import { withMessage } from '@showcase/testing/fake-api'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { openProducts, type ProductCalls, row } from '../lists/lists.testing.tsx'

/** A stub server with these products. */
function holding(products: OwnerProduct[]): ProductCalls {
  return { fetchAll: () => ({ products, count: products.length }) }
}

/** The checkbox above the list, when the text beside it reports this count. */
async function selectAll(count: string) {
  await waitFor(() => expect(screen.getByText(/^\d+ selected$/, { selector: '[role=status]' }).textContent).toBe(count))
  return screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all products' })
}

test('selected products change together, each only if it needs to', async () => {
  const products = ['First', 'Second', 'Third'].map(productName => anOwnerProduct({ productName }))
  if (products[1]) products[1].isPublic = false
  const called: string[] = []
  const { user, container } = await openProducts({
    ...holding(products),
    setStates: ({ ids, state }) => {
      called.push(state, ...ids)
      return { ids }
    },
  })
  await row('First')
  expect(screen.queryByRole('button', { name: 'Demote' })).toBeNull()
  // A live region is announced only if it was on the page before its text.
  const regions = screen.getAllByRole('status')
  await user.click(screen.getByRole('checkbox', { name: 'Select Third' }))
  const all = await selectAll('1 selected')
  expect(regions).toContain(screen.getByText('1 selected'))
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  await selectAll('3 selected')
  await expectAccessible(container)
  await user.click(screen.getAllByRole('button', { name: 'Mark Private' })[0] as HTMLElement)
  await seeToast('success', '2 products marked private.')
  expect(called).toEqual(['private', products[0]?._id, products[2]?._id])
  within(await row('Third')).getByText('Private')
  await selectAll('1 selected')
})

test('deletes selected products after one confirmation; those that the server keeps stay selected', async () => {
  const products = ['First', 'Second'].map(productName => anOwnerProduct({ productName }))
  const { user } = await openProducts({
    ...holding(products),
    deleteMany: ({ ids }) => ({
      ids: ids.filter(id => id !== products[1]?._id),
      refusal: 'Deleting this product would leave fewer than 3 products in: Summer',
    }),
  })
  await row('First')
  await user.click(screen.getByRole('checkbox', { name: 'Select all products' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Are you sure you want to delete 2 products?')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/fewer than 3 products in: Summer/)
  expect(screen.queryByRole('listitem', { name: 'First' })).toBeNull()
  expect(within(await row('Second')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('a product that was deleted in another tab leaves the list', async () => {
  const products = [anOwnerProduct({ productName: 'Red vase' })]
  const gone = anOwnerProduct({ productName: 'Blue vase' })
  let isFirst = true
  const { user } = await openProducts({
    fetchAll: () => {
      const shown = isFirst ? [gone, ...products] : products
      isFirst = false
      return { products: shown, count: shown.length }
    },
    delete: () => {
      throw new ApiError(404, 'Product not found')
    },
  })
  await user.click(within(await row('Blue vase')).getByRole('button', { name: 'Delete Blue vase' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await seeToast('success', 'This product was already deleted.')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Blue vase' })).toBeNull())
  await row('Red vase')
})

test.each([
  ['Mark Private', 'updateStatus'],
  ['Promote', 'promote'],
] as const)('%s of a product that was deleted in another tab takes it from the list', async (label, call) => {
  const products = ['Red vase', 'Blue vase'].map(productName => anOwnerProduct({ productName }))
  const { user } = await openProducts({
    fetchAll: () => ({ products, count: products.length }),
    [call]: () => {
      products.length = 1
      throw new ApiError(404, 'Product not found')
    },
  })
  await user.click(within(await row('Blue vase')).getByRole('button', { name: label }))
  await seeToast('success', 'This product was already deleted.')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Blue vase' })).toBeNull())
  await row('Red vase')
})

test('Mark Private makes a product private that another tab has made private already', async () => {
  const product = anOwnerProduct({ productName: 'Blue vase', isPublic: true })
  const { user } = await openProducts({
    ...holding([product]),
    updateStatus: ({ status }) => {
      product.isPublic = status ?? !product.isPublic
      return withMessage({ status: product.isPublic }, 'Status updated successfully!')
    },
  })
  const line = within(await row('Blue vase'))
  product.isPublic = false
  await user.click(line.getByRole('button', { name: 'Mark Private' }))
  await seeToast('success', 'Status updated successfully!')
  line.getByRole('button', { name: 'Mark Public' })
  expect(product.isPublic).toBe(false)
})

test('after the deletion of all selected products, the list loads again', async () => {
  const products = ['First', 'Second'].map(productName => anOwnerProduct({ productName }))
  const { user } = await openProducts({
    ...holding(products),
    deleteMany: ({ ids }) => {
      products.length = 0
      return { ids, refusal: '' }
    },
  })
  await row('First')
  await user.click(screen.getByRole('checkbox', { name: 'Select all products' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await seeToast('success', '2 products deleted.')
  await screen.findByRole('heading', { name: 'No products yet' })
})

test('all products of the list, also of other pages, change together; those deleted elsewhere are not counted', async () => {
  const products = Array.from({ length: 130 }, (_, index) => anOwnerProduct({ productName: `Vase ${index}` }))
  const asked: { pageNo: number; perPage: number; category: string }[] = []
  const changed: string[][] = []
  const { user } = await openProducts(
    {
      fetchAll: ({ pageNo, perPage, category }) => {
        asked.push({ pageNo, perPage, category })
        return { products: products.slice((pageNo - 1) * perPage, pageNo * perPage), count: products.length }
      },
      setStates: ({ ids }) => {
        changed.push(ids)
        return { ids: ids.filter(id => id !== products[129]?._id) }
      },
    },
    '?category=Pots&page=2',
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all products' }))
  await user.click(screen.getByRole('button', { name: 'Select all 130 products' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Vase 12' }))
  await selectAll('129 selected')
  expect(asked.slice(1)).toEqual([1, 2].map(pageNo => ({ pageNo, perPage: 100, category: 'Pots' })))
  await user.click(screen.getAllByRole('button', { name: 'Mark Private' })[0] as HTMLElement)
  const question = within(
    await screen.findByRole('dialog', { name: 'Mark Private: 129 products, also of other pages?' }),
  )
  expect(changed).toEqual([])
  await user.click(question.getByRole('button', { name: 'Mark Private' }))
  await seeToast('success', '128 products marked private.')
  expect(changed.map(ids => ids.length)).toEqual([100, 29])
  expect(changed.flat()).not.toContain(products[12]?._id)
  within(await row('Vase 13')).getByText('Private')
  expect(within(await row('Vase 12')).queryByText('Private')).toBeNull()
})

test('while products of other pages are still being deleted, the list waits and counts those that are left', async () => {
  const products = Array.from({ length: 114 }, (_, index) => anOwnerProduct({ productName: `Vase ${index}` }))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { user } = await openProducts({
    fetchAll: ({ pageNo, perPage }) => ({
      products: products.slice((pageNo - 1) * perPage, pageNo * perPage),
      count: products.length,
    }),
    deleteMany: async ({ ids }) => {
      if (products.length === 14) await answered
      products.splice(0, ids.length)
      return { ids, refusal: '' }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all products' }))
  await user.click(screen.getByRole('button', { name: 'Select all 114 products' }))
  await selectAll('114 selected')
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await selectAll('14 selected')
  screen.getByRole('status', { name: 'Loading products' })
  expect(screen.queryByRole('heading', { name: 'No products yet' })).toBeNull()
  answer()
  await screen.findByRole('heading', { name: 'No products yet' })
})

test('after a refusal of a product of another page, the list shows the products that are left', async () => {
  const products = Array.from({ length: 13 }, (_, index) => anOwnerProduct({ productName: `Vase ${index}` }))
  const { user } = await openProducts({
    fetchAll: ({ pageNo, perPage }) => ({
      products: products.slice((pageNo - 1) * perPage, pageNo * perPage),
      count: products.length,
    }),
    deleteMany: () => ({
      ids: products.splice(0, 12).map(({ _id }) => _id),
      refusal: 'fewer than 3 products in: Summer',
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all products' }))
  await user.click(screen.getByRole('button', { name: 'Select all 13 products' }))
  await selectAll('13 selected')
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/fewer than 3 products in: Summer/)
  await row('Vase 12')
  expect(screen.queryByRole('heading', { name: 'No products yet' })).toBeNull()
})

test('of a longer list, the first 500 products are selected', async () => {
  const products = Array.from({ length: 510 }, () => anOwnerProduct())
  const { user } = await openProducts({
    fetchAll: ({ pageNo, perPage }) => ({
      products: products.slice((pageNo - 1) * perPage, pageNo * perPage),
      count: products.length,
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all products' }))
  await user.click(screen.getByRole('button', { name: 'Select the first 500 products' }))
  const all = await selectAll('500 selected')
  await user.click(all)
  await waitFor(() => expect(screen.queryByText('500 selected')).toBeNull())
  expect(all.checked).toBe(false)
})

test('the tab All has promoted products and the others; a menu orders them, by price too', async () => {
  const asked: { isPromoted?: boolean | undefined; sort: string }[] = []
  const { user, router } = await openProducts({
    fetchAll: ({ isPromoted, sort }) => {
      asked.push({ isPromoted, sort })
      return { products: [anOwnerProduct({ productName: 'Plain bowl' })], count: 1 }
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'All' }))
  await screen.findByRole('tab', { name: 'All', selected: true })
  expect(asked.at(-1)).toEqual({ isPromoted: undefined, sort: 'newToOld' })
  await row('Plain bowl')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price high to low')
  await waitFor(() => expect(asked.at(-1)).toEqual({ isPromoted: undefined, sort: 'priceDown' }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    tab: 'all',
    sort: 'priceDown',
  })
})

test('a product that another tab has changed as chosen stays so', async () => {
  const product = anOwnerProduct({ productName: 'First', isPublic: false })
  // The other tab has made it public.
  let isPublic = true
  const { user } = await openProducts({
    ...holding([product]),
    setStates: ({ ids, state }) => {
      isPublic = state === 'public'
      return { ids }
    },
  })
  await row('First')
  await user.click(screen.getByRole('checkbox', { name: 'Select First' }))
  await user.click(screen.getAllByRole('button', { name: 'Mark Public' })[0] as HTMLElement)
  await seeToast('success', '1 product marked public.')
  expect(isPublic).toBe(true)
  within(await row('First')).getByText('Public')
})

test('a banner says that all products are hidden, and where to show them', async () => {
  const list = holding([anOwnerProduct({ productName: 'Plain bowl' })])
  await openProducts(list, '', { owner: anOwner({ isAllProductsActive: false, isAllCataloguesActive: true }) })
  await row('Plain bowl')
  const banner = screen.getByText(/All your products are hidden/)
  expect(within(banner).getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/userAdmin/settings')
  expect(screen.queryByRole('link', { name: /^View/ })).toBeNull()
})
