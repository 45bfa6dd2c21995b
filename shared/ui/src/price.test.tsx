import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { Price } from './price.tsx'

test.each([
  [0, '₹0'],
  [49.5, '₹49.50'],
  [1_299, '₹1,299'],
  [1_25_000.05, '₹1,25,000.05'],
  [999_999_999_999, '₹9,99,99,99,99,999'],
])('rupees are written as Intl writes them for Indian readers: %d', (amount, text) => {
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  expect(text).toBe(amount.toLocaleString('en-IN', format))
  expect(render(<Price amount={amount} />).container.textContent).toBe(`${text} / per unit`)
})

test('other currencies have their own sign and decimals', () => {
  expect(render(<Price amount={12} currency="USD" />).container.textContent).toContain('$12 /')
  expect(render(<Price amount={1_250.5} currency="EUR" />).container.textContent).toContain('€1,250.50 /')
  expect(render(<Price amount={null} />).container.textContent).toBe('Price on request')
})
