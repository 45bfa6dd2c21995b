import { expect, test } from '@jest/globals'
import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { successMessages } from '@showcase/contract/messages'
import { anOwnerCatalogue, anOwnerProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { routes as catalogueRoutes } from '../catalogues/catalogues.routes.tsx'
import { routes } from './products.routes.tsx'

/** Where the owner is after an action on a list: focus, search and page. */

/** Opens a list of these products, which the tests change. */
function open(products: OwnerProduct[], search: string, more: FakeHandlers['products'] = {}) {
  const find = (id: string) => products.find(({ _id }) => _id === id) as OwnerProduct
  const api = fakeApi({
    products: {
      fetchAll: ({ productName, isPromoted, pageNo, perPage }) => {
        const found = products.filter(
          one => one.isPromoted === isPromoted && one.productName.toLowerCase().includes(productName.toLowerCase()),
        )
        return { products: found.slice((pageNo - 1) * perPage, pageNo * perPage), count: found.length }
      },
      fetch: ({ id }) => ({ product: find(id) }),
      update: ({ id }) => ({ _id: id, updatedAt: find(id).updatedAt, newProductImagesPreSignedUrls: [] }),
      ...more,
    },
    user: { fetchCategories: () => ({ categories: [], count: 0 }) },
  })
  return renderRemote(routes, { at: 'admin:/products', path: `/userAdmin/products${search}`, api })
}

/** Opens the view of a catalogue with these products, beside the routes of products. */
function openCatalogue(products: OwnerProduct[], search: string) {
  const catalogue = anOwnerCatalogue()
  const api = fakeApi({
    catalogues: {
      fetch: () => ({ catalogue }),
      fetchProducts: ({ pageNo, perPage }) => ({
        products: products.slice((pageNo - 1) * perPage, pageNo * perPage),
        count: products.length,
      }),
    },
    products: {
      fetch: ({ id }) => ({ product: products.find(({ _id }) => _id === id) as OwnerProduct }),
      update: ({ id }) => ({ _id: id, updatedAt: catalogue.updatedAt, newProductImagesPreSignedUrls: [] }),
    },
    user: { fetchCategories: () => ({ categories: [], count: 0 }) },
  })
  const both = [
    { id: 'products', path: 'products', children: routes },
    { id: 'catalogues', path: 'catalogues', children: catalogueRoutes },
  ]
  return renderRemote(both, { at: 'admin:', path: `/userAdmin/catalogues/${encodeId(catalogue._id)}${search}`, api })
}

async function inRow(name: string) {
  return within(await screen.findByRole('listitem', { name }))
}

test('a button keeps the focus while its change is stored', async () => {
  const stored = Promise.withResolvers<void>()
  const { user } = await open([anOwnerProduct({ productName: 'Blue vase' })], '', {
    promote: async () => {
      await stored.promise
      return { status: true }
    },
  })
  await user.click((await inRow('Blue vase')).getByRole('button', { name: 'Promote' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Demote' })
  expect(document.activeElement).toBe(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  // Other buttons of the row have no focus to keep.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark Private' }).disabled).toBe(true)
  stored.resolve()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('no other change starts until the list is loaded again after a deletion', async () => {
  const products = ['Blue vase', 'Red vase'].map(productName => anOwnerProduct({ productName }))
  const reload = Promise.withResolvers<void>()
  const promoted: string[] = []
  const { user } = await open(products, '', {
    fetchAll: async () => {
      const answer = { products: products.map(one => ({ ...one })), count: products.length }
      if (products.length === 1) await reload.promise
      return answer
    },
    delete: () => {
      products.shift()
      return null
    },
    promote: ({ id }) => {
      promoted.push(id)
      return { status: true }
    },
  })
  await user.click((await inRow('Blue vase')).getByRole('button', { name: 'Delete Blue vase' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Blue vase' })).toBeNull())
  await user.click((await inRow('Red vase')).getByRole('button', { name: 'Promote' }))
  expect(promoted).toEqual([])
  reload.resolve()
  await waitFor(async () => {
    await user.click((await inRow('Red vase')).getByRole('button', { name: 'Promote' }))
    expect(promoted).toEqual([products[0]?._id])
  })
})

test('the last match of a search can be deleted: the search is reset without a warning', async () => {
  const products = [
    anOwnerProduct({ productName: 'Blue vase' }),
    anOwnerProduct({ productName: 'Red bowl' }),
    anOwnerProduct({ productName: 'Star vase', isPromoted: true }),
  ]
  const { user, router } = await open(products, '?query=vase', {
    delete: () => {
      products.shift()
      return null
    },
  })
  await user.click((await inRow('Blue vase')).getByRole('button', { name: 'Delete Blue vase' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await seeToast('success', successMessages.done)
  await inRow('Red bowl')
  expect(router.state.location.search).toBe('')
  expect(document.querySelector('.Toastify__toast--warning')).toBeNull()
})

test.each(['?page=2', '?query=bowl', '?tab=promoted'])('Save and Cancel lead back to the list %s', async search => {
  const products = Array.from({ length: 26 }, (_, at) =>
    anOwnerProduct({ productName: `Bowl ${at}`, isPromoted: at % 2 === 0 }),
  )
  const { user, router } = await open(products, search)
  const { pathname } = router.state.location
  for (const name of ['Cancel', 'Save']) {
    const [edit] = await screen.findAllByRole('link', { name: /^Edit Bowl/ })
    await user.click(edit as HTMLElement)
    await user.click(await screen.findByText(name))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }))
  }
})

test('Cancel leads back to the list also after the skip link, whose history entry has no state', async () => {
  const { user, router } = await open([anOwnerProduct({ productName: 'Bowl', isPromoted: true })], '?tab=promoted')
  await user.click(await screen.findByRole('link', { name: 'Edit Bowl' }))
  await screen.findByText('Cancel')
  await act(() => router.navigate('#main'))
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?tab=promoted' }))
})

test.each(['?page=2', '?sort=zToA'])("Save and Cancel lead back to a catalogue's view with %s", async search => {
  const products = Array.from({ length: 14 }, (_, at) => anOwnerProduct({ productName: `Bowl ${at}` }))
  const { user, router } = await openCatalogue(products, search)
  const { pathname } = router.state.location
  for (const name of ['Cancel', 'Save']) {
    const [product] = await screen.findAllByRole('link', { name: /^Bowl/ })
    await user.click(product as HTMLElement)
    await user.click(await screen.findByText(name))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }))
  }
})
