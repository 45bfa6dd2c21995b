/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { Carousel } from './carousel.tsx'

test('without script it is a region with a name, all slides, scrolling, focus and no inline style', () => {
  const html = renderToString(
    <Carousel label="Featured" perView={{ small: 2, wide: 4 }} autoPlay>
      <a key="one" href="/one">
        One
      </a>
      <a key="two" href="/two">
        Two
      </a>
    </Carousel>,
  )
  expect(html).toMatch(/<section[^>]*aria-label="Featured"/)
  expect(html).toMatch(/<section[^>]*tabindex="0"/i)
  expect(html).toMatch(/data-small="2" data-medium="3" data-wide="4"/)
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).not.toContain('style=')
})
