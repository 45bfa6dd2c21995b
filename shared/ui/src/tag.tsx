import type { ReactNode } from 'react'
import styles from './tag.module.css'

export interface TagProps {
  children: ReactNode
  tone?: 'plain' | 'accent' | 'positive' | 'warning' | 'danger'
}

/** A small label: a product's tag, a state ("Private", "Blocked by admin"). */
export function Tag({ children, tone = 'plain' }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

interface TagListProps {
  tags: readonly string[]
  /** Above `collapseAbove` tags only `shown` of them show, with "+N more". */
  limit?: { readonly collapseAbove: number; readonly shown: number }
}

export function TagList({ tags, limit }: TagListProps) {
  const shown = limit && tags.length > limit.collapseAbove ? tags.slice(0, limit.shown) : tags
  const more = tags.length - shown.length
  return (
    <ul className={styles.list}>
      {shown.map(tag => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more} more</li>}
    </ul>
  )
}
