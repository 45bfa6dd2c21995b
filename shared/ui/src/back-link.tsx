import { Link } from '@showcase/router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import styles from './back-link.module.css'

/** A link to the parent list, above a page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link ?? ''} to={to}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
