import { expect, jest, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Carousel } from './carousel.tsx'

const slides = ['One', 'Two', 'Three'].map(name => (
  <a key={name} href={`/${name}`}>
    {name}
  </a>
))

test('is a region with all slides, and shows other slides when they change', async () => {
  const { container, rerender } = render(<Carousel label="Featured">{slides}</Carousel>)
  const region = screen.getByRole('region', { name: 'Featured' })
  expect(region.tabIndex).toBe(0)
  await expectAccessible(container)
  rerender(<Carousel label="Featured">{slides.slice(1)}</Carousel>)
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Two', 'Three'])
})

test('turns to the slide whose item becomes the current one', async () => {
  const gallery = (current: number) => (
    <Carousel label="Thumbnails">
      {[0, 1, 2].map(index => (
        <a key={index} href={`#${index}`} aria-current={index === current}>
          {index}
        </a>
      ))}
    </Carousel>
  )
  // jsdom has no layout: each element is 100 pixels wide, and the track has room for one of three slides.
  const stubs = [
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100),
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300),
  ]
  const { container, rerender } = render(gallery(0))
  const selected = () => container.querySelector('.is-selected')?.textContent
  fireEvent.focusIn(screen.getByRole('region'))
  await waitFor(() => expect(selected()).toBe('0'))
  rerender(gallery(2))
  await waitFor(() => expect(selected()).toBe('2'))
  rerender(gallery(1))
  await waitFor(() => expect(selected()).toBe('1'))
  for (const stub of stubs) stub.mockRestore()
})
