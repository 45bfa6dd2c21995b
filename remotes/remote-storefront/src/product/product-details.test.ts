import { expect, test } from '@jest/globals'
import { readSpecification } from './product-details.component.tsx'

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
