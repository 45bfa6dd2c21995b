import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** A bar with buttons that stays at the bottom of the screen. `status` is read out when it changes. */
export function ActionBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p className={styles.status} aria-live="polite">
        {status}
      </p>
      {children}
    </div>
  )
}
