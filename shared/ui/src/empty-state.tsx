import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A scene of illustration.tsx: `<SearchScene />`. */
  illustration: ReactNode
  title: string
  /** One sentence: why it is empty, what to do. */
  text?: string
  /** The next step: a button or a link. */
  children?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3
}

/** An empty list or page with the next step. */
export function EmptyState({ illustration, title, text, children, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <section className={styles.state}>
      {illustration}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
