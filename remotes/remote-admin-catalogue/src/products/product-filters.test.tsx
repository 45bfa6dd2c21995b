import { afterEach, expect, test } from '@jest/globals'
import type { OwnerProduct } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwnerProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { row } from '../lists/lists.testing.tsx'
import { routes } from './products.routes.tsx'

const media = globalThis.matchMedia
afterEach(() => {
  globalThis.matchMedia = media
})

/** Opens the list of an owner's products; the stub server filters them like the real one. */
function open(all: OwnerProduct[], path = '/userAdmin/products') {
  const api = fakeApi({
    user: { fetchCategories: () => ({ categories: ['Bowls', 'Other', 'Vases'], count: 3 }) },
    products: {
      fetchAll: ({ productName, category, tags }) => {
        const products = all.filter(
          product =>
            product.productName.toLowerCase().includes(productName.toLowerCase()) &&
            (!category || product.category === category) &&
            (!tags.length || product.tags.some(tag => tags.includes(tag))),
        )
        return { products, count: products.length }
      },
    },
  })
  return renderRemote(routes, { at: 'admin:/products', path, api })
}

test('filters by category and by tags, which are part of the address and stay during a search', async () => {
  const products = [
    anOwnerProduct({ productName: 'Plain bowl', category: 'Bowls', tags: ['blue'] }),
    anOwnerProduct({ productName: 'Deep bowl', category: 'Bowls', tags: ['red'] }),
    anOwnerProduct({ productName: 'Tall vase', category: 'Vases', tags: ['blue'] }),
  ]
  const { user, router, container } = await open(products)
  await row('Tall vase')
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Bowls' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Tall vase' })).toBeNull())
  await row('Deep bowl')
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'Blue , glazed{Enter}')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Deep bowl' })).toBeNull())
  await row('Plain bowl')
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    category: 'Bowls',
    tags: 'Blue , glazed',
  })
  await expectAccessible(container)
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'bowl{Enter}')
  await screen.findByText('1 search results found for bowl')
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe('Bowls')
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await row('Deep bowl')
  expect(router.state.location.search).toBe('?query=bowl')
})

test('leaving the field of tags without a change keeps the page; Enter in it keeps the focus', async () => {
  const products = Array.from({ length: 14 }, () => anOwnerProduct({ tags: ['blue'] }))
  const { user, router } = await open(products, '/userAdmin/products?page=2')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tags' })
  const { key } = router.state.location
  await user.click(field)
  await user.tab()
  expect([router.state.location.search, router.state.location.key]).toEqual(['?page=2', key])
  await user.type(field, 'blue{Enter}')
  await screen.findByRole('link', { name: 'Clear filters' })
  expect(router.state.location.search).toBe('?tags=blue')
  expect([document.activeElement?.getAttribute('name'), field.isConnected, field.value]).toEqual(['tags', true, 'blue'])
  await act(() => router.navigate(-1))
  await waitFor(() => expect(field.value).toBe(''))
})

test('filters by the category Other, which imports store', async () => {
  const products = [
    anOwnerProduct({ productName: 'Odd one', category: 'Other' }),
    anOwnerProduct({ category: 'Bowls' }),
  ]
  const { user, router } = await open(products)
  await row('Odd one')
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Other' }))
  await screen.findByText('Odd one')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(router.state.location.search).toBe('?category=Other')
})

test('filters without a match offer to clear them', async () => {
  const { user } = await open([anOwnerProduct({ productName: 'Plain bowl' })], '/userAdmin/products?tags=none')
  const nothing = await screen.findByRole('heading', { name: 'No products match these filters' })
  await user.click(within(nothing.closest('section') as HTMLElement).getByRole('link', { name: 'Clear filters' }))
  await row('Plain bowl')
})

test('the search field keeps the focus and what is typed after Enter, and shows the search of Back', async () => {
  const { user, router } = await open([anOwnerProduct({ productName: 'Plain bowl' })])
  await row('Plain bowl')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  await user.type(field, 'plain{Enter} b')
  await screen.findByText('1 search results found for plain')
  expect([document.activeElement, field.value]).toEqual([field, 'plain b'])
  await user.keyboard('{Enter}')
  await screen.findByText('1 search results found for plain b')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(field.value).toBe('plain'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(field.value).toBe(''))
})

test('on a phone a search closes the keyboard, which would cover the results', async () => {
  globalThis.matchMedia = query => ({ ...media(query), matches: query === '(pointer: coarse)' })
  const { user } = await open([anOwnerProduct({ productName: 'Plain bowl' })])
  await row('Plain bowl')
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'plain{Enter}')
  expect(document.activeElement).toBe(document.body)
})
