import { expect, test } from '@jest/globals'
import { indianDate, readSpecification } from './product-details.component.tsx'

test.each([
  ['Diameter: 18 cm', { label: 'Diameter', value: '18 cm' }],
  ['Ratio: 16:9', { label: 'Ratio', value: '16:9' }],
  ['Safe in the dishwasher', { label: '', value: 'Safe in the dishwasher' }],
  ['https://kiln.example/bowl', { label: '', value: 'https://kiln.example/bowl' }],
  [': loose', { label: '', value: ': loose' }],
  ['Open:', { label: '', value: 'Open:' }],
  [
    'This sentence is far too long to be a label: it only happens to have a colon',
    { label: '', value: 'This sentence is far too long to be a label: it only happens to have a colon' },
  ],
])('%s', (text, expected) => {
  expect(readSpecification(text)).toEqual(expected)
})

test.each([
  '2026-03-02T18:29:59.999Z',
  '2026-03-02T18:30:00.000Z',
  '2025-12-31T20:00:00.000Z',
  '2024-02-29T00:00:00.000Z',
])('the date of %s is the one in India', time => {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  expect(indianDate(time)).toBe(new Date(time).toLocaleDateString('en-GB', format))
})
