import { beforeEach, expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { RecordTitle } from './record-title.tsx'

beforeEach(() => {
  document.title = 'Edit product | Showcase'
})

test('the record’s name precedes the page’s title while the page is open', () => {
  const page = render(<RecordTitle name="Blue vase" />)
  expect(document.title).toBe('Blue vase | Edit product | Showcase')
  page.rerender(<RecordTitle name="Green vase" />)
  expect(document.title).toBe('Green vase | Edit product | Showcase')
  page.unmount()
  expect(document.title).toBe('Edit product | Showcase')
})

test('the next page’s title stays', () => {
  const page = render(<RecordTitle name="Blue vase" />)
  document.title = 'Leads | Showcase'
  page.unmount()
  expect(document.title).toBe('Leads | Showcase')
})
