import { InfiniteList } from '@showcase/ui/infinite-list'
import type { ReactNode } from 'react'
import { type PagesOptions, usePages } from './use-pages.ts'

interface PagedListProps<T> extends PagesOptions<T> {
  /** The items' name: "products". */
  label: string
  /** The address of a page. */
  hrefOf(pageNo: number): string
  /** Replaces an empty list. */
  empty: ReactNode
  children(items: T[]): ReactNode
}

/** A list that scrolling extends. Its React key must be the history entry. */
export function PagedList<T extends { _id: string }>({ label, hrefOf, empty, children, ...pages }: PagedListProps<T>) {
  const { items, nextPageNo, more } = usePages(pages)
  if (!items.length) return empty
  return (
    <InfiniteList label={label} next={nextPageNo === null ? null : hrefOf(nextPageNo)} onMore={more}>
      {children(items)}
    </InfiniteList>
  )
}
