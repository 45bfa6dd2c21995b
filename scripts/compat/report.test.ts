import { expect, test } from '@jest/globals'
import { withResults } from './report.ts'

test('new results replace those between the marks', () => {
  const page = '# Page\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nNotes.\n'
  const written = withResults(page, ['a  b', '1  2'], '2026-01-31')
  expect(written).toBe(
    '# Page\n\n<!-- results -->\n\nOutput of 2026-01-31:\n\n```\na  b\n1  2\n```\n\n<!-- end of results -->\n\nNotes.\n',
  )
  expect(withResults(written, ['a  b', '1  2'], '2026-01-31')).toBe(written)
})

test('a page without marks is refused', () => {
  expect(() => withResults('# Page\n', [], '2026-01-31')).toThrow('<!-- results -->')
})
