import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** A small line above the title: the kind, the category. */
  eyebrow?: ReactNode
  /** One sentence, or a count, below the title. */
  text?: ReactNode
  /** Buttons, a sort menu; beside the title on wide screens, below it on small ones. */
  actions?: ReactNode
}

/** Top of a page: its one h1. */
export function PageHeader({ title, eyebrow, text, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** Top of a section in a page: its h2, with a way to all of it. */
export function SectionHeader({ title, eyebrow, text, actions }: PageHeaderProps) {
  return (
    <header className={styles.header} data-section="">
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
