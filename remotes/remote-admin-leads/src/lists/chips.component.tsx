import { badgeText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import styles from './chips.module.css'

interface Chip {
  label: string
  /** Query string of the filtered list. */
  to: string
  isCurrent: boolean
  /** Number of rows, if it is known. */
  count?: number | undefined
}

/** The filters of a list as links. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(chip => (
        <Link
          key={chip.label}
          className={styles.chip ?? ''}
          to={chip.to || '?'}
          aria-current={chip.isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {chip.label}
          {chip.count !== undefined && chip.count > 0 && <span className={styles.count}>{badgeText(chip.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
