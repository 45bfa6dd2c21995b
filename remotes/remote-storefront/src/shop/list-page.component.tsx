import type { ProductSort } from '@showcase/contract/sort'
import { Link, useLocation } from '@showcase/router'
import { SortMenu } from '@showcase/ui/select-menu'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import { type ReactNode, Suspense } from 'react'
import classes from './list-page.module.css'
import { useIsReordering } from './use-is-reordering.ts'

/** Two rows on a wide screen. */
const SKELETON_CARDS = 8

interface ListPageProps {
  heading: string
  /** "24 products". Null for an empty list, which shows neither count nor sort menu. */
  count: string | null
  sort: ProductSort
  /** The choices of the sort menu; without prices by default. */
  sorts?: readonly ProductSort[]
  /** Parameters of the address that stay when the order changes. */
  keep?: Readonly<Record<string, string>>
  /** The menu of a filter, before the sort menu. */
  filter?: ReactNode
  /** Link to the previous page of a list that was opened at a later one. */
  previous?: { to: string; label: string } | false
  /** Renders the list; `entryKey` identifies the history entry and must be the list's React key. */
  children: (entryKey: string) => ReactNode
}

/** A full list of the shop: heading, count, sort menu and items. A skeleton replaces the items while the order changes. */
export function ListPage({ heading, count, sort, sorts, keep = {}, filter, previous, children }: ListPageProps) {
  const { key, pathname, search } = useLocation()
  const isReordering = useIsReordering()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.title}>
          <h1>{heading}</h1>
          {count && (
            <p className={classes.count} role="status">
              {count}
            </p>
          )}
        </div>
        {filter}
        {count && <SortMenu value={sort} keep={keep} {...(sorts && { sorts })} />}
      </header>
      {previous && (
        <Link className={classes.previous} to={previous.to} rel="prev">
          {previous.label}
        </Link>
      )}
      {/* Entries that the browser makes itself (a skip link's hash) have the key `default`: the address distinguishes them. */}
      {isReordering ? (
        <SkeletonCards count={SKELETON_CARDS} />
      ) : (
        <Suspense>{children(key + pathname + search)}</Suspense>
      )}
    </div>
  )
}

/** The skeleton of a list with `cards` cards. */
export function ListSkeleton({ cards }: { cards: number }) {
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <div className={classes.title}>
          <Skeleton shape="title" />
        </div>
      </div>
      <SkeletonCards count={cards} />
    </div>
  )
}
