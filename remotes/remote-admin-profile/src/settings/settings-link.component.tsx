import { Link } from '@showcase/router'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

/** A row that leads to a screen of its own. */
export function SettingsLink({
  to,
  icon,
  title,
  text,
  end,
}: {
  to: string
  icon: ReactNode
  title: string
  text: string
  end: ReactNode
}) {
  return (
    <li>
      <Link className={styles.link ?? ''} to={to}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
        <span className={styles.end} aria-hidden="true">
          {end}
        </span>
      </Link>
    </li>
  )
}
