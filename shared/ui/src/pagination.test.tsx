import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { Pagination } from './pagination.tsx'

function open(page: number, pages: number) {
  return renderRemote(
    [{ index: true, Component: () => <Pagination page={page} pages={pages} toPage={number => `?pageNo=${number}`} /> }],
    { at: 'business:/' },
  )
}

test('links to a window of five pages, the previous and the next', async () => {
  const { container } = await open(5, 9)
  const addresses = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(addresses).toEqual([4, 3, 4, 5, 6, 7, 6].map(number => `/?pageNo=${number}`))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5')
  await expectAccessible(container)
})

test('has no link before the first page, and none at all for one page', async () => {
  const { unmount } = await open(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?pageNo=2')
  unmount()
  await open(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the button to the next page keeps the focus on the last page, where it does nothing', async () => {
  function List() {
    const [page, setPage] = useState(1)
    return <Pagination page={page} pages={2} onPage={setPage} />
  }
  const { user, container } = await renderRemote([{ index: true, Component: List }], { at: 'business:/' })
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2')
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(container)
})
