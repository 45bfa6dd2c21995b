import { badgeText } from '@showcase/contract/limits'
import styles from './badge.module.css'

export interface BadgeProps {
  count: number
  /** What is counted, for those who hear it: "unread notifications". */
  label: string
}

/** A small count; "99+" above 99, nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className={styles.hidden}>
        {badgeText(count)} {label}
      </span>
    </span>
  )
}
