import type { ReactNode, Ref } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface CardProps {
  children: ReactNode
  title?: ReactNode
  /** A link or button beside the heading. */
  action?: ReactNode
  className?: string
  /** Makes the card focusable by script. */
  ref?: Ref<HTMLElement>
}

/** A raised surface with an optional heading. */
export function Card({ children, title, action, className, ref }: CardProps) {
  return (
    <section className={classNames(styles.card, className)} ref={ref} tabIndex={ref ? -1 : undefined}>
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
