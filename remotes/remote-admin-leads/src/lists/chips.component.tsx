import { badgeText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import styles from './chips.module.css'

export interface Chip {
  label: string
  /** Query string of the list that it leads to. */
  to: string
  isCurrent: boolean
  /** How many there are; not shown where it is not known. */
  count?: number | undefined
}

/** Filters of a list as links, of which one is chosen. */
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
