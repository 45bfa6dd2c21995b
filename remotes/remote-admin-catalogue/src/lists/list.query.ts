/** What a list shows, as it stands in the address, so that Back, reload and a shared link keep it. */
export interface ListQuery {
  tab: 'casual' | 'promoted'
  /** What was searched for; empty: everything. */
  query: string
  /** From 1. */
  page: number
}

/** Reads a list's state from the address; anything malformed falls back to the first page of the Casual tab. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    tab: search.get('tab') === 'promoted' ? 'promoted' : 'casual',
    query: (search.get('query') ?? '').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes a list's state as a query string with its `?`; what is default is left out, so that the plain list has a plain address. */
export function writeListQuery({ tab, query, page }: ListQuery): string {
  const search = new URLSearchParams()
  if (tab === 'promoted') search.set('tab', tab)
  if (query) search.set('query', query)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `?${text}` : ''
}
