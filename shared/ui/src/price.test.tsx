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

test.each([
  ['USD', 12, '$12'],
  ['USD', 1_234.5, '$1,234.50'],
  ['EUR', 1_234_567.89, '€1,234,567.89'],
  ['JPY', 124_000, '¥124,000'],
])('other currencies have their own sign and decimals, and groups of thousands: %s %d', (currency, amount, text) => {
  expect(render(<Price amount={amount} currency={currency} />).container.textContent).toBe(`${text} / per unit`)
})

test('without an amount the price is on request', () => {
  expect(render(<Price amount={null} />).container.textContent).toBe('Price on request')
})
