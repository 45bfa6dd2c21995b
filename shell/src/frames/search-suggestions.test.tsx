import { afterEach, expect, test } from '@jest/globals'
import { storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, waitFor } from '@testing-library/react'
import { SiteSearch } from './site-search.tsx'

afterEach(() => storage.clear())

/** A shop with nine products that match every text. */
const api = fakeApi({
  publicUser: {
    search: ({ searchQuery, perPage, filter, businessName }) => {
      expect({ filter, businessName }).toEqual({ filter: 'products', businessName: 'terracotta' })
      const products = Array.from({ length: perPage }, (_, index) =>
        aProduct({ productName: `Match ${index + 1} of ${searchQuery}` }),
      )
      return { searchedData: products.map(product => ({ ...product, type: 'product' })), count: 9, maxTotal: 9 }
    },
  },
})

/** Types into the search and waits for its suggestions. */
async function suggest(text: string, terms = ['vase', 'bowl']) {
  storage.set('searchSuggestion', terms)
  const routes = [{ id: 'any', path: '*', Component: SiteSearch }]
  const page = await renderRemote(routes, { at: 'business:/', path: '/home', api })
  const field = page.getByRole('combobox', { name: 'Search' }) as HTMLInputElement
  expect(field.getAttribute('aria-expanded')).toBe('false')
  fireEvent.input(field, { target: { value: text } })
  const shown = () => page.queryAllByRole('option').map(option => option.textContent)
  await waitFor(() => expect(shown().length).toBeGreaterThan(0))
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
  return { ...page, field, shown, press, active }
}

test('the last ten searches are suggested, newest first, below them products that match, only while the field has text', async () => {
  const terms = Array.from({ length: 12 }, (_, index) => `term ${index + 1}`)
  const { field, shown, container, getByRole } = await suggest('te', terms)
  const recent = terms.slice(2).toReversed()
  expect(shown()).toEqual(recent)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const matches = [1, 2, 3, 4, 5].map(n => `Match ${n} of te`)
  await waitFor(() => expect(shown()).toEqual([...recent, ...matches]))
  expect(getByRole('status').textContent).toBe('Suggestions: 15')
  await expectAccessible(container)
  fireEvent.input(field, { target: { value: '' } })
  await waitFor(() => expect(shown()).toEqual([]))
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('the arrow keys move through the suggestions, Enter searches for a past one', async () => {
  const page = await suggest('b')
  page.press('ArrowDown')
  expect(page.active()).toBe('bowl')
  page.press('ArrowDown')
  expect(page.active()).toBe('vase')
  page.press('ArrowUp')
  page.press('ArrowUp')
  expect(page.active()).toBeNull()
  page.press('ArrowUp')
  expect(page.active()).toBe(page.shown().at(-1))
  page.press('ArrowDown')
  page.press('ArrowDown')
  page.press('Enter')
  await waitFor(() => expect(page.router.state.location.search).toBe('?searchQuery=bowl'))
  expect(page.shown()).toEqual([])
  expect(storage.get('searchSuggestion')).toEqual(['vase', 'bowl'])
})

test('keys that an input method uses leave the suggestions alone', async () => {
  const page = await suggest('b')
  page.press('ArrowDown')
  for (const key of ['ArrowDown', 'Escape', 'Enter']) {
    expect(fireEvent.keyDown(page.field, { key, isComposing: true })).toBe(true)
  }
  expect(page.active()).toBe('bowl')
  expect(page.field.value).toBe('b')
})

test('a click on a product opens its page', async () => {
  const page = await suggest('tall')
  await waitFor(() => expect(page.shown()).toHaveLength(7))
  fireEvent.click(page.getByRole('option', { name: 'Match 2 of tall' }))
  await waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/products\/./))
  expect(page.shown()).toEqual([])
})

test('Escape and leaving the field close the suggestions and keep the text', async () => {
  const page = await suggest('b')
  page.press('Escape')
  expect(page.shown()).toEqual([])
  expect(page.field.value).toBe('b')
  fireEvent.input(page.field, { target: { value: 'bo' } })
  await waitFor(() => expect(page.shown()).not.toEqual([]))
  fireEvent.blur(page.field)
  await waitFor(() => expect(page.shown()).toEqual([]))
})
