/** What the leads screen shows, as it stands in the address, so that Back, reload and a shared link keep it. */
export interface LeadsQuery {
  /** What was searched for; empty: everything. */
  query: string
  /** From 1. */
  page: number
}

/** Reads the screen's state from the address; anything malformed falls back to the first page. */
export function readLeadsQuery(search: URLSearchParams): LeadsQuery {
  const page = Number(search.get('page') ?? 1)
  return { query: (search.get('query') ?? '').trim(), page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** Writes the screen's state as a query string with its `?`; what is default is left out. */
export function writeLeadsQuery({ query, page }: LeadsQuery): string {
  const search = new URLSearchParams()
  if (query) search.set('query', query)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `?${text}` : ''
}
