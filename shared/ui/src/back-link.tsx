import { Link } from '@showcase/router'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

/** A link to the parent list, above a page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link ?? ''} to={to}>
      <Icon node={ArrowLeft} />
      {children}
    </Link>
  )
}
