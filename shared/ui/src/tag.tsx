import { Link } from '@showcase/router'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

export interface TagProps {
  children: ReactNode
  /** Path that lists everything with this tag. */
  to?: string
  tone?: 'plain' | 'accent' | 'positive' | 'warning' | 'danger'
}

/** A word in a small box: a product's tag, a state ("Private", "Blocked by admin"). */
export function Tag({ children, to, tone = 'plain' }: TagProps) {
  return to === undefined ? (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  ) : (
    <Link className={styles.tag} data-tone={tone} to={to}>
      {children}
    </Link>
  )
}

export interface TagListProps {
  tags: readonly string[]
  /** Above `collapseAbove` tags only `shown` of them and "+N more" (limits: `display.productTags`, `.catalogueTags`). */
  limit?: { readonly collapseAbove: number; readonly shown: number }
  toPath?: (tag: string) => string
}

/** Tags in a row that wraps. */
export function TagList({ tags, limit, toPath }: TagListProps) {
  const shown = limit && tags.length > limit.collapseAbove ? tags.slice(0, limit.shown) : tags
  const more = tags.length - shown.length
  return (
    <ul className={styles.list}>
      {shown.map(tag => (
        <li key={tag}>
          <Tag {...(toPath && { to: toPath(tag) })}>{tag}</Tag>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more} more</li>}
    </ul>
  )
}
