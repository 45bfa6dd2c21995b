import { expect, test } from '@jest/globals'
import { useSearchParams } from '@showcase/router'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import { SortMenu } from './select-menu.tsx'

function Component() {
  const [query] = useSearchParams()
  return <SortMenu value={query.get('sort') === 'aToZ' ? 'aToZ' : 'newToOld'} />
}

test('a choice keeps the focus, and Back shows the choice before', async () => {
  const { user, router } = await renderRemote([{ id: 'list', index: true, Component }], { at: 'business:/products' })
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  await user.selectOptions(menu, 'aToZ')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=aToZ'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort' }))
  expect(menu.value).toBe('aToZ')
  await act(() => router.navigate(-1))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('newToOld')
})
