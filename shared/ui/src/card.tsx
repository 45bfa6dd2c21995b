import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface CardProps {
  children: ReactNode
  title?: ReactNode
  /** A link or button beside the heading. */
  action?: ReactNode
  className?: string
}

/** A raised surface with an optional heading. It can have the focus when a focused part of it goes. */
export function Card({ children, title, action, className }: CardProps) {
  return (
    <section className={classNames(styles.card, className)} tabIndex={-1}>
      {(title || action) && (
        <header className={styles.header}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
