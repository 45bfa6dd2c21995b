import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import type { PageHandle } from '@showcase/federation/page'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitFor } from '@testing-library/react'
import { routes } from './sample.routes.tsx'

const at = 'business:/sample-address'
const shelf = Array.from({ length: 15 }, (_, index) => aProduct({ productName: `Bowl ${index + 1}` }))

function aShop(products = shelf) {
  return fakeApi({
    publicProducts: {
      fetchAll: ({ businessName, pageNo, perPage }) => {
        expect(businessName).toBe('terracotta')
        return { products: products.slice((pageNo - 1) * perPage, pageNo * perPage), count: products.length }
      },
    },
  })
}

test("it shows the shop's products, each a link to its own page", async () => {
  const page = await renderRemote(routes, { at, api: aShop() })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Sample page')
  expect(page.getAllByRole('article')).toHaveLength(12)
  const link = page.getByRole('link', { name: 'Bowl 1' })
  expect(link.getAttribute('href')).toBe(`/products/${encodeId(shelf[0]?._id ?? '')}`)
  await expectAccessible(page.container)
})

test("the title has the shop's name, not its address", async () => {
  const business = aBusiness({ displayName: 'Terra & Cotta' })
  const { session } = await renderRemote(routes, { at, api: aShop(), session: { business } })
  const handle: PageHandle | undefined = routes[0]?.handle
  expect(handle?.head({ data: undefined, params: {}, session }).title).toBe('Sample page | Terra & Cotta')
})

test('the rest is on the next page, which has an address of its own', async () => {
  const page = await renderRemote(routes, { at, api: aShop() })
  await page.user.click(page.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(3))
  expect(page.router.state.location.search).toBe('?pageNo=2')
})

test('an empty shop says so and leads on', async () => {
  const page = await renderRemote(routes, { at, api: aShop([]) })
  expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'To the shop' }).getAttribute('href')).toBe('/home')
})

test("a failed fetch shows the server's words, and Retry loads the page", async () => {
  let isDown = true
  const api = fakeApi({
    publicProducts: {
      fetchAll: () => {
        if (isDown) throw new ApiError(503, 'The shelves are being moved.')
        return { products: shelf.slice(0, 3), count: 3 }
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  expect(page.getByRole('alert').textContent).toContain('The shelves are being moved.')
  isDown = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(3))
})

test('a mistake in the code is not shown to visitors in its own words', async () => {
  const api = fakeApi({
    publicProducts: {
      fetchAll: () => {
        throw new TypeError('Cannot read properties of undefined')
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  expect(page.getByRole('alert').textContent).toContain('This page could not be shown. Try again in a moment.')
})
