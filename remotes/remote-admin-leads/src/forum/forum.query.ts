import { type MessageState, messageStates } from '@showcase/contract/filters'

/** What the list of messages shows, as it stands in the address. */
export interface ForumQuery {
  state: MessageState
  /** What was searched for; empty: everything. */
  query: string
  /** From 1. */
  page: number
}

/** Reads the list's state from the address; anything malformed falls back to the first page of all. */
export function readForumQuery(search: URLSearchParams): ForumQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    state: messageStates.find(state => state === search.get('state')) ?? 'open',
    query: (search.get('query') ?? '').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes the list's state as a query string with its `?`; what is default is left out. */
export function writeForumQuery({ state, query, page }: ForumQuery): string {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('state', state)
  if (query) search.set('query', query)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `?${text}` : ''
}
