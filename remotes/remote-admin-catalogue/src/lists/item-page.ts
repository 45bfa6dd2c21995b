import type { ListPage } from '@showcase/admin-kit/list-page'
import type { ListQuery } from './list-address.ts'

/** One page of a tab. */
export interface ItemPage<T> extends ListPage<T> {
  /** Number of items in the other tab that match a search without a match in this one; otherwise 0. */
  elsewhere: number
}

/** Loads a page of a tab; Casual and Promoted ask each other where a search finds nothing. */
export async function loadItems<T>(
  query: ListQuery,
  load: (of: { isPromoted?: boolean; pageNo: number }) => Promise<ListPage<T>>,
): Promise<ItemPage<T>> {
  if (query.tab === 'all') return { ...(await load({ pageNo: query.page })), elsewhere: 0 }
  const isPromoted = query.tab === 'promoted'
  const page = await load({ isPromoted, pageNo: query.page })
  const isMissed = page.count === 0 && query.query !== ''
  return { ...page, elsewhere: isMissed ? (await load({ isPromoted: !isPromoted, pageNo: 1 })).count : 0 }
}
