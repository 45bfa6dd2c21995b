import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** A small line above the title, such as the category. */
  eyebrow?: ReactNode
  /** One sentence or a count below the title. */
  text?: ReactNode
  /** Beside the title on wide screens, below it on small ones. */
  actions?: ReactNode
}

function Header({ title, eyebrow, text, actions, isSection }: PageHeaderProps & { isSection: boolean }) {
  const Title = isSection ? 'h2' : 'h1'
  return (
    <header className={styles.header} data-section={isSection ? '' : undefined}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Title>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** The top of a page with its h1. */
export function PageHeader(props: PageHeaderProps) {
  return <Header {...props} isSection={false} />
}

/** The top of a section with its h2. */
export function SectionHeader(props: PageHeaderProps) {
  return <Header {...props} isSection />
}
