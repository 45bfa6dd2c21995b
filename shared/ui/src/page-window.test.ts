import { expect, test } from '@jest/globals'
import { pageWindow } from './pagination.tsx'

test.each([
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
  [1, 0, []],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})
