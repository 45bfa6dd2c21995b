import { type LeadFilter, leadFilters } from '@showcase/contract/filters'
import type { LeadKind } from './lead-item.ts'

/** What a screen of leads shows, as it stands in the address, so that Back, reload and a shared link keep it. */
export interface LeadsQuery {
  kind: LeadKind
  /** The product or catalogue whose leads these are; `''`: all. It is part of the path, and so is the kind then. */
  itemId: string
  state: LeadFilter
  /** Each visitor once. */
  onePerPerson: boolean
  /** What was searched for; empty: everything. */
  query: string
  /** From 1. */
  page: number
}

/** Reads the screen's state from the address; anything malformed falls back to the first page of all. */
export function readLeadsQuery(search: URLSearchParams, item?: { kind: LeadKind; itemId: string }): LeadsQuery {
  const page = Number(search.get('page') ?? 1)
  const state = search.get('state')
  return {
    kind: search.get('tab') === 'catalogues' ? 'catalogues' : 'products',
    itemId: '',
    ...item,
    state: leadFilters.find(known => known === state) ?? 'open',
    onePerPerson: search.get('people') === '1',
    query: (search.get('query') ?? '').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes the screen's state as a query string with its `?`; what is default is left out. */
export function writeLeadsQuery({ kind, itemId, state, onePerPerson, query, page }: LeadsQuery): string {
  const search = new URLSearchParams()
  if (!itemId && kind === 'catalogues') search.set('tab', kind)
  if (state !== 'open') search.set('state', state)
  if (onePerPerson) search.set('people', '1')
  if (query) search.set('query', query)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `?${text}` : ''
}
