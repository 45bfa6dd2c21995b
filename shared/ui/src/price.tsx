import styles from './price.module.css'

/** The business's currency where it has chosen none; the contract's default. */
const DEFAULT_CURRENCY = 'INR'

const formats = new Map<string, Intl.NumberFormat>()

/** Grouped as amounts are read in the product's market; two decimals only where there are any. Made once a currency. */
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
export function priceText(amount: number, currency = DEFAULT_CURRENCY): string {
  return formatOf(currency, !Number.isInteger(amount)).format(amount)
}

export interface PriceProps {
  /** Price of one unit. Null or absent: the price is given on enquiry. */
  amount: number | null | undefined
  /** ISO 4217, the business's own; INR without it. */
  currency?: string | undefined
  unit?: string
  size?: 'small' | 'medium' | 'large'
}

/** Price per unit, with the unit. */
export function Price({ amount, currency, unit = 'unit', size = 'medium' }: PriceProps) {
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
        {unit}
      </span>
    </span>
  )
}
