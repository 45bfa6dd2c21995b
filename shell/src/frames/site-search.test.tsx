import { expect, test } from '@jest/globals'
import { type LoaderFunctionArgs, redirect } from '@showcase/router'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { SiteSearch } from './site-search.tsx'

/** Renders the search on a page whose results answer when the test says so. If nothing matches, they redirect. */
async function open({ matches = false } = {}) {
  let answer = () => {}
  async function loader({ request }: LoaderFunctionArgs) {
    const query = new URL(request.url).searchParams.get('searchQuery')
    if (!query) return null
    await new Promise<void>(resolve => {
      answer = resolve
    })
    if (matches) return null
    throw redirect(`/search?noResultFor=${query}`)
  }
  const routes = [{ id: 'any', path: '*', loader, Component: SiteSearch }]
  const page = await renderRemote(routes, { at: 'business:/', path: '/search' })
  const field = () => page.getByRole('combobox', { name: 'Search' }) as HTMLInputElement
  const type = (value: string) => fireEvent.input(field(), { target: { value } })
  const search = async (value: string) => {
    type(value)
    const before = page.router.state.location.key
    await act(async () => fireEvent.submit(field().form as HTMLFormElement))
    return async () => {
      await act(async () => answer())
      await waitFor(() => expect(page.router.state.location.key).not.toBe(before))
    }
  }
  return { ...page, field, type, search }
}

test('a search without results empties the field, each time', async () => {
  const page = await open()
  for (const _ of [1, 2]) {
    const answered = await page.search('spoon')
    await answered()
    expect(page.router.state.location.search).toBe('?noResultFor=spoon')
    await waitFor(() => expect(page.field().value).toBe(''))
  }
})

test('the field keeps the focus when the results have arrived', async () => {
  const page = await open({ matches: true })
  const field = page.field()
  field.focus()
  for (const query of ['spoon', 'bowl']) {
    const answered = await page.search(query)
    await answered()
    expect(page.router.state.location.search).toBe(`?searchQuery=${query}`)
    expect([document.activeElement, field.value]).toEqual([field, query])
  }
})

test('text that the visitor types before the answer stays', async () => {
  const page = await open()
  const answered = await page.search('spoon')
  page.type('spoon rest')
  await answered()
  expect(page.router.state.location.search).toBe('?noResultFor=spoon')
  expect(page.field().value).toBe('spoon rest')
})
