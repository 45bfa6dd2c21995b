import { type PageQuery, pageParams, readPageQuery } from '@showcase/admin-kit/list-page'
import { toSearch } from '@showcase/api-client/search'
import { decodeId, isId, nilId } from '@showcase/contract/ids'

/** The address of a list of products, catalogues or private links. */
export interface ListQuery extends PageQuery {
  tab: 'casual' | 'promoted'
}

/** Reads a list's address; malformed values count as not given. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return { tab: search.get('tab') === 'promoted' ? 'promoted' : 'casual', ...readPageQuery(search) }
}

/** The query string of a list, without default values. */
export function writeListQuery({ tab, ...page }: ListQuery): string {
  return toSearch({ tab: tab === 'promoted' ? tab : '', ...pageParams(page) })
}

/** The id in a path segment, encoded or plain. A malformed segment gives an id that no record has, which ends as 404. */
export function idInPath(segment = ''): string {
  return decodeId(segment) ?? (isId(segment) ? segment : nilId)
}
