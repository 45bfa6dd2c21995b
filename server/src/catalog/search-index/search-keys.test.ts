import { expect, test } from '@jest/globals'
import { queryWords } from '../../core/text-key.ts'
import { knownWords, typoKeys } from '../search-index/search-keys.ts'

test('a query is words as the database compares them, each once', () => {
  expect(queryWords('  Épée  PT-100% épée ')).toEqual(['epee', 'pt-100%'])
  expect(queryWords(' ')).toEqual([])
  expect(queryWords("rock 'n' “roll” o'brien \"")).toEqual(['rock', 'n', 'roll', "o'brien", '"'])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
})

test('known words are of letters and digits, in order, neither very short nor very long', () => {
  expect(knownWords(['Oak table, 2 m', 'TBL-100/B', 'oak', 'x'.repeat(31)])).toEqual(['100', 'oak', 'table', 'tbl'])
})

test('words share a key if and only if they are a typo apart', () => {
  const near = (a: string, b: string) => {
    const keys = new Set(typoKeys(a))
    return [b, ...typoKeys(b).slice(1)].some(key => keys.has(key))
  }
  const meant = 'kettle'
  for (const typed of ['ketle', 'kettlle', 'kattle', 'ketlte', 'ekttle', 'kettl', 'kettle']) {
    expect([typed, near(typed, meant)]).toEqual([typed, true])
  }
  for (const typed of ['metal', 'little', 'settles', 'kottla'])
    expect([typed, near(typed, meant)]).toEqual([typed, false])
})

test('a short word is not guessed at', () => {
  expect(typoKeys('cup')).toEqual([])
  expect(typoKeys('cups')).toEqual(['cups', 'ups', 'cps', 'cus', 'cup'])
  expect(typoKeys('x'.repeat(32))).toEqual([])
})
