import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { InfiniteList } from './infinite-list.tsx'

let reach: (() => void) | undefined
let margin: string | undefined
const inert = globalThis.IntersectionObserver

beforeEach(() => {
  globalThis.IntersectionObserver = class extends inert {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(report, options)
      margin = options?.rootMargin
      reach = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this)
    }
  }
})
afterEach(() => {
  globalThis.IntersectionObserver = inert
})

/** Opens a list. It ends when `onMore` resolves with `last`. */
function open(onMore: () => Promise<unknown>) {
  function List() {
    const [next, setNext] = useState<string | null>('?pageNo=2')
    const more = async () => {
      if ((await onMore()) === 'last') setNext(null)
    }
    return (
      <InfiniteList next={next} onMore={more} label="products">
        <p>Page 1</p>
      </InfiniteList>
    )
  }
  return renderRemote([{ index: true, Component: List }], { at: 'business:/' })
}

test('loads one page at a time, 150 px before the end', async () => {
  const waiting: (() => void)[] = []
  await open(() => new Promise<void>(resolve => waiting.push(resolve)))
  expect(margin).toBe('0px 0px 150px')
  expect(screen.getByRole('link', { name: 'Show more products' }).getAttribute('href')).toBe('/?pageNo=2')
  await act(async () => {
    reach?.()
    reach?.()
  })
  expect(waiting).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('Loading more products')
  await act(async () => waiting[0]?.())
  await act(async () => reach?.())
  expect(waiting).toHaveLength(2)
})

test('keyboard focus stays at the end of the list', async () => {
  const { user } = await open(async () => {})
  const link = screen.getByRole('link')
  link.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('link'))
  expect(document.activeElement).not.toBe(link)
})

test('after the last page the focus moves to a text which says that there are no more', async () => {
  const { user } = await open(async () => 'last')
  screen.getByRole('link').focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.getByRole('status').textContent).toBe('No more products')
})

test('a link that was hidden while its page failed to load gets the focus back', async () => {
  const { user } = await open(async () => {
    // Browsers do this when the link is hidden.
    screen.getByRole('link').blur()
    throw new Error('no connection')
  })
  screen.getByRole('link').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Could not load/ }))
})

test('a failed page is retried by the visitor', async () => {
  let asked = 0
  const { user } = await open(async () => {
    asked += 1
    if (asked === 1) throw new Error('no connection')
  })
  await act(async () => reach?.())
  await user.click(screen.getByRole('link', { name: 'Could not load more products. Try again' }))
  expect(asked).toBe(2)
  expect(screen.getByRole('link', { name: 'Show more products' })).toBeTruthy()
})
