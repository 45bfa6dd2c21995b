import { type PageQuery, pageParams, readPageQuery } from '@showcase/admin-kit/page-query'
import { toSearch } from '@showcase/api-client/search'
import type { Api } from '@showcase/contract/api'
import type { ForumMessage } from '@showcase/contract/entities'
import { type MessageState, messageStates } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'
import { type ListPage, toListPage } from '@showcase/contract/list-page'

/** The address of the list of messages. */
export interface ForumQuery extends PageQuery {
  state: MessageState
}

/** Reads the list's address; malformed values count as not given. */
export function readForumQuery(search: URLSearchParams): ForumQuery {
  const state = messageStates.find(known => known === search.get('state')) ?? 'open'
  return { state, ...readPageQuery(search) }
}

/** The query string of the list, without default values. */
export function writeForumQuery({ state, ...page }: ForumQuery): string {
  return toSearch({ state: state === 'open' ? '' : state, ...pageParams(page) })
}

/** Loads one page of messages, newest first. */
export async function loadForum(
  api: Api,
  { state, query: search, page: pageNo }: ForumQuery,
  signal: AbortSignal,
): Promise<ListPage<ForumMessage>> {
  const { payload } = await api.user.fetchForums({ state, search, pageNo, perPage: pageSizes.adminList }, { signal })
  return toListPage(payload.forums, payload)
}
