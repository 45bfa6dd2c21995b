import { expect, test } from '@jest/globals'
import { titleCase } from '@showcase/contract/title-case'
import { paragraphs } from './paragraphs.component.tsx'
import { excerpt, titleOf } from './text.ts'

test('a title has every word in title case and separates its parts', () => {
  expect(titleOf('red clay pot', 'terracotta')).toBe('Red Clay Pot | Terracotta')
  expect(titleCase('élan iPhone stand')).toBe('Élan IPhone Stand')
})

test('an excerpt ends at a word and marks the omission', () => {
  expect(excerpt('Thrown by hand', 40)).toBe('Thrown by hand')
  expect(excerpt('Thrown by hand and  glazed\ntwice', 20)).toBe('Thrown by hand and…')
})

test('an excerpt does not end with half of an emoji', () => {
  expect(excerpt('🫖'.repeat(20), 10)).toBe('🫖🫖🫖🫖…')
  expect(excerpt('🫖'.repeat(20), 11)).toBe('🫖🫖🫖🫖🫖…')
})

test('blank lines separate paragraphs, single line breaks do not', () => {
  expect(paragraphs('One\nstill one\n\n  \nTwo\n')).toEqual(['One\nstill one', 'Two'])
})
