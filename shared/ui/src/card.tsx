import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export interface CardProps {
  children: ReactNode
  /** Heading inside the card. */
  title?: ReactNode
  /** Beside the heading: a link, a button. */
  action?: ReactNode
  level?: 2 | 3 | 4
  /** `flat` has no shadow, for cards inside cards and quiet notes. */
  tone?: 'raised' | 'flat'
  className?: string
}

/** A surface that holds things that belong together. */
export function Card({ children, title, action, level = 2, tone = 'raised', className }: CardProps) {
  const Title = `h${level}` as const
  return (
    <section className={classNames(styles.card, className)} data-tone={tone}>
      {(title || action) && (
        <header className={styles.header}>
          {title && <Title className={styles.title}>{title}</Title>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
