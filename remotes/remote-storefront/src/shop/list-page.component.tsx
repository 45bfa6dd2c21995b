import type { Sort } from '@showcase/contract/sort'
import { Link, useLocation, useNavigation } from '@showcase/router'
import { SkeletonCards } from '@showcase/ui/skeleton'
import { SortMenu } from '@showcase/ui/sort-menu'
import type { ReactNode } from 'react'
import classes from './list-page.module.css'

/** Cards that stand in for a list on its way: two rows on a wide screen. */
const SKELETON_CARDS = 8

interface ListPageProps {
  heading: string
  /** How many there are: "24 products". Without any, there is nothing to count or to put in order. */
  count: string | null
  sort: Sort
  /** Parameters of the address that a new order leaves alone. */
  keep?: Readonly<Record<string, string>>
  /** A filter that can be taken off again. */
  filter?: ReactNode
  /** Where a list that was entered on a later page begins. */
  previous?: { to: string; label: string } | false
  /** The list, given the history entry by which it must be keyed. */
  children: (entryKey: string) => ReactNode
}

/** A full list of the shop's: what it is, how many, in which order. While the order changes, bones stand for it. */
export function ListPage({ heading, count, sort, keep = {}, filter, previous, children }: ListPageProps) {
  const { key, pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const isReordering = next !== undefined && next.pathname === pathname
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.title}>
          <h1>{heading}</h1>
          {count && <p className={classes.count}>{count}</p>}
        </div>
        {filter}
        {count && <SortMenu value={sort} keep={keep} />}
      </header>
      {previous && (
        <Link className={classes.previous} to={previous.to} rel="prev">
          {previous.label}
        </Link>
      )}
      {/* The browser's own entries (a skip link's hash) all have the key `default`: the address tells them apart. */}
      {isReordering ? <SkeletonCards count={SKELETON_CARDS} /> : children(key + search)}
    </div>
  )
}
