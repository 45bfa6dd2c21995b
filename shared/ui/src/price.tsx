import { numberText } from '@showcase/contract/limits'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/** The contract's default for a business without a currency. */
const defaultCurrency = 'INR'

/**
 * "₹1,25,000", "₹49.50", "$125,000": only rupees are grouped as in India; decimals only where there are any. Rupees need no
 * `Intl`, whose first use is slow (see `numberText`). `currency` is an ISO 4217 code.
 */
function priceText(amount: number, currency = defaultCurrency): string {
  if (currency === defaultCurrency) return `₹${numberText(Number.isInteger(amount) ? amount : amount.toFixed(2))}`
  return amount.toLocaleString('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
}

interface PriceProps {
  /** Price of one unit; null or absent: on request. */
  amount: number | null | undefined
  /** ISO 4217; INR by default. */
  currency?: string | undefined
  /** Others cost more: the price is shown as "From". */
  isLowest?: boolean | undefined
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

/** A price per unit. */
export function Price({ amount, currency, isLowest, size = 'medium', className }: PriceProps) {
  if (amount === null || amount === undefined) {
    return (
      <span className={classNames(styles.price, className)} data-size={size}>
        <span className={styles.unit}>Price on request</span>
      </span>
    )
  }
  return (
    <span className={classNames(styles.price, className)} data-size={size}>
      {isLowest && <span className={styles.unit}>From </span>}
      <span className={styles.amount}>{priceText(amount, currency)}</span>{' '}
      <span className={styles.unit}>
        <span aria-hidden="true">/ </span>
        <span className={styles.hidden}>per </span>
        unit
      </span>
    </span>
  )
}
