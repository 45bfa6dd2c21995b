import { type PageQuery, pageParams, readPageQuery } from '@showcase/admin-kit/page-query'
import { toSearch } from '@showcase/api-client/search'
import { decodeId, isId, nilId } from '@showcase/contract/ids'
import { defaultSort, type ProductSort, parseProductSort } from '@showcase/contract/sort'
import { useLocation } from '@showcase/router'
import { useState } from 'react'

/** The address of a list of products, catalogues or private links. */
export interface ListQuery extends PageQuery {
  tab: 'casual' | 'promoted' | 'all'
  /** Only products of this category; `''` for all. */
  category: string
  /** Only products with at least one of these tags, separated by commas; `''` for all. */
  tags: string
  sort: ProductSort
}

/** Reads a list's address; malformed values count as not given. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (name: string) => (search.get(name) ?? '').trim()
  const tab = (['promoted', 'all'] as const).find(value => value === text('tab')) ?? 'casual'
  const sort = parseProductSort(text('sort')) ?? defaultSort
  return { tab, category: text('category'), tags: text('tags'), sort, ...readPageQuery(search) }
}

/** The query string of a list, without default values. */
export function writeListQuery({ tab, category, tags, sort, ...page }: ListQuery): string {
  return toSearch({
    tab: tab === 'casual' ? '' : tab,
    category,
    tags,
    sort: sort === defaultSort ? '' : sort,
    ...pageParams(page),
  })
}

/** The state of a link from a list to an editor: the list's path and query string. */
export function useListState(): { listPath: string } {
  const { pathname, search } = useLocation()
  return { listPath: pathname + search }
}

/** The address of the list that led to this editor, as it was left; `path` if the editor was opened by its address. */
export function useListReturn(path: string): string {
  const { state } = useLocation()
  // A later entry of the same editor, as of a skip link, has no state.
  const [listPath] = useState((state as { listPath?: string } | null)?.listPath)
  return listPath ?? path
}

/** The tags of a list's address, for a request. */
export function tagsOf({ tags }: ListQuery): string[] {
  return tags
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)
}

/** The id in a path segment, encoded or plain. A malformed segment gives an id that no record has, which ends as 404. */
export function idInPath(segment = ''): string {
  return decodeId(segment) ?? (isId(segment) ? segment : nilId)
}
