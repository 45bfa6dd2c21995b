import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** The SVG element of an illustration; empty, it reserves the illustration's space. */
export function Canvas({ children }: { children?: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 220 150" aria-hidden="true">
      {children}
    </svg>
  )
}
