import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** The sheet that a scene is drawn on; empty, it keeps the scene's place. */
export function Canvas({ children }: { children?: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 220 150" aria-hidden="true">
      {children}
    </svg>
  )
}
