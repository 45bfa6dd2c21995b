import type { Api } from '@showcase/contract/api'
import type { ForumMessage } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import type { ForumQuery } from './forum.query.ts'

/** One page of messages. */
export interface ForumPage {
  messages: readonly ForumMessage[]
  /** Rows that match, over all pages; exact to 10,000. */
  count: number
  countIsCapped: boolean
}

/** Loads one page of what visitors wrote, newest first. */
export async function loadForum(
  api: Api,
  { state, query: search, page: pageNo }: ForumQuery,
  signal: AbortSignal,
): Promise<ForumPage> {
  const { payload } = await api.user.fetchForums({ state, search, pageNo, perPage: pageSizes.adminList }, { signal })
  return { messages: payload.forums, count: payload.count, countIsCapped: payload.countIsCapped ?? false }
}
