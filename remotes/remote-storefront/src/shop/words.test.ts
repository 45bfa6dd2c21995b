import { expect, test } from '@jest/globals'
import { capitalise, excerpt, paragraphs, titleOf } from './words.ts'

test('a title has every word capitalised and its parts set apart', () => {
  expect(titleOf('red clay pot', 'terracotta')).toBe('Red Clay Pot | Terracotta')
  expect(capitalise('élan iPhone stand')).toBe('Élan IPhone Stand')
})

test('an excerpt ends at a word and says that there is more', () => {
  expect(excerpt('Thrown by hand', 40)).toBe('Thrown by hand')
  expect(excerpt('Thrown by hand and  glazed\ntwice', 20)).toBe('Thrown by hand and…')
})

test('blank lines part paragraphs, single ones do not', () => {
  expect(paragraphs('One\nstill one\n\n  \nTwo\n')).toEqual(['One\nstill one', 'Two'])
})
