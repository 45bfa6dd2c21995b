import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { render, screen } from '@testing-library/react'
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
