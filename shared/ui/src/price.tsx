import styles from './price.module.css'

/** The product's market (telephone numbers +91, times of Asia/Kolkata): rupees, grouped as they are read there. */
const money = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** "₹1,25,000", "₹49.50": two decimals only where there are any. */
export const priceText = (amount: number): string =>
  Number.isInteger(amount) ? money.format(amount) : money.format(amount).replace(/\.(\d)$/, '.$10')

export interface PriceProps {
  /** Price of one unit. Null or absent: the price is given on enquiry. */
  amount: number | null | undefined
  unit?: string
  size?: 'small' | 'medium' | 'large'
}

/** Price per unit, with the unit. */
export function Price({ amount, unit = 'unit', size = 'medium' }: PriceProps) {
  if (amount === null || amount === undefined) {
    return (
      <span className={styles.price} data-size={size}>
        <span className={styles.unit}>Price on request</span>
      </span>
    )
  }
  return (
    <span className={styles.price} data-size={size}>
      <span className={styles.amount}>{priceText(amount)}</span>{' '}
      <span className={styles.unit}>
        <span aria-hidden="true">/ </span>
        <span className={styles.hidden}>per </span>
        {unit}
      </span>
    </span>
  )
}
