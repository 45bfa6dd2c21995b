import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { timing } from '@showcase/contract/limits'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, fireEvent, screen } from '@testing-library/react'
import { ProductCard } from './product-card.tsx'

const card = (
  <ProductCard to="/products/1" name="Blue vase" images={['a.jpg', 'b.jpg']} price={125000} category="Home" />
)

function open() {
  return renderRemote([{ index: true, Component: () => card }], { at: 'business:/' })
}

function pictures(container: HTMLElement) {
  return [...container.querySelectorAll('img')]
}

function shown(container: HTMLElement) {
  return container.querySelector('[data-shown] img')?.getAttribute('src') ?? ''
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('names the product, its category and its price, and links to it', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Blue vase' }).getAttribute('href')).toBe('/products/1')
  expect(screen.getByRole('article').textContent).toMatch(/Home.*Blue vase.*₹1,25,000.*unit/)
})

test('a price that is the lowest of several is shown as "From"', async () => {
  const Component = () => <ProductCard to="/products/1" name="Blue vase" images={[]} price={450} pricesVary />
  await renderRemote([{ index: true, Component }], { at: 'business:/' })
  expect(screen.getByRole('article').textContent).toContain('From ₹450')
})

test('rotates the pictures under the pointer and loads the others only then', async () => {
  const { container } = await open()
  expect(pictures(container)).toHaveLength(1)
  fireEvent.pointerEnter(screen.getByRole('article'))
  expect(pictures(container)).toHaveLength(2)
  act(() => jest.advanceTimersByTime(timing.cardRotation))
  expect(shown(container)).toContain('b.jpg')
  act(() => jest.advanceTimersByTime(timing.cardRotation))
  expect(shown(container)).toBe('')
  fireEvent.pointerLeave(screen.getByRole('article'))
  act(() => jest.advanceTimersByTime(timing.cardRotation))
  expect(shown(container)).toBe('')
})

test('does not rotate under reduced motion', async () => {
  const media = window.matchMedia
  window.matchMedia = query => ({ ...media(query), matches: query.includes('reduced-motion') })
  try {
    const { container } = await open()
    fireEvent.focus(screen.getByRole('link'))
    act(() => jest.advanceTimersByTime(timing.cardRotation))
    expect(pictures(container)).toHaveLength(1)
  } finally {
    window.matchMedia = media
  }
})
