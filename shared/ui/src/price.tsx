import styles from './price.module.css'

/** The contract's default for a business without a currency. */
const DEFAULT_CURRENCY = 'INR'

const formats = new Map<string, Intl.NumberFormat>()

/** Indian grouping, decimals only where there are any. One formatter per currency is kept. */
function formatOf(currency: string, hasDecimals: boolean): Intl.NumberFormat {
  const key = currency + hasDecimals
  const known = formats.get(key)
  if (known) return known
  const decimals = hasDecimals ? {} : { minimumFractionDigits: 0, maximumFractionDigits: 0 }
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, ...decimals })
  formats.set(key, format)
  return format
}

/** "₹1,25,000", "₹49.50", "$12". `currency` is an ISO 4217 code. */
function priceText(amount: number, currency = DEFAULT_CURRENCY): string {
  return formatOf(currency, !Number.isInteger(amount)).format(amount)
}

interface PriceProps {
  /** Price of one unit; null or absent: on request. */
  amount: number | null | undefined
  /** ISO 4217; INR by default. */
  currency?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

/** A price per unit. */
export function Price({ amount, currency, size = 'medium' }: PriceProps) {
  if (amount === null || amount === undefined) {
    return (
      <span className={styles.price} data-size={size}>
        <span className={styles.unit}>Price on request</span>
      </span>
    )
  }
  return (
    <span className={styles.price} data-size={size}>
      <span className={styles.amount}>{priceText(amount, currency)}</span>{' '}
      <span className={styles.unit}>
        <span aria-hidden="true">/ </span>
        <span className={styles.hidden}>per </span>
        unit
      </span>
    </span>
  )
}
