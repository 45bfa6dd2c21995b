import { type PageQuery, pageParams, readPageQuery } from '@showcase/admin-kit/page-query'
import { toSearch } from '@showcase/api-client/search'
import { settle } from '@showcase/api-client/settled'
import type { Api } from '@showcase/contract/api'
import type { Lead } from '@showcase/contract/entities'
import { type LeadFilter, leadFilters } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'
import { type ListPage, toListPage } from '@showcase/contract/list-page'
import { type LeadKind, leadItem, type ShownLead } from './lead.ts'

/** The address of a list of leads. */
export interface LeadsQuery extends PageQuery {
  kind: LeadKind
  /** The product or catalogue whose leads are listed, from the path together with `kind`; `''` lists all leads. */
  itemId: string
  state: LeadFilter
  /** Shows one lead per visitor. */
  onePerPerson: boolean
}

/** Reads a list's address; malformed values count as not given. */
export function readLeadsQuery(search: URLSearchParams, item?: { kind: LeadKind; itemId: string }): LeadsQuery {
  const state = search.get('state')
  return {
    kind: search.get('tab') === 'catalogues' ? 'catalogues' : 'products',
    itemId: '',
    ...item,
    state: leadFilters.find(known => known === state) ?? 'open',
    onePerPerson: search.get('people') === '1',
    ...readPageQuery(search),
  }
}

/** The query string of a list, without default values. */
export function writeLeadsQuery({ kind, itemId, state, onePerPerson, ...page }: LeadsQuery): string {
  return toSearch({
    tab: !itemId && kind === 'catalogues' ? kind : '',
    state: state === 'open' ? '' : state,
    people: onePerPerson ? '1' : '',
    ...pageParams(page),
  })
}

export interface LeadsPage extends ListPage<Lead> {
  /** Name of the product or catalogue whose leads are listed; `''` for all leads. */
  itemName: string
}

interface LoadOptions {
  signal?: AbortSignal
  perPage?: number
}

/** Whether there are leads at all, also those that the list's search and filter leave out. */
async function hasLeads(api: Api, query: LeadsQuery, page: LeadsPage, options: LoadOptions): Promise<boolean> {
  if (page.count > 0 || (!query.query && query.state === 'open')) return page.count > 0
  const all = await loadLeads(api, { ...query, query: '', state: 'open', page: 1 }, { ...options, perPage: 1 })
  return all.count > 0
}

/** Loads one page of leads, newest first. */
export async function loadLeads(
  api: Api,
  { kind, itemId, query: searchQuery, page: pageNo, state, onePerPerson }: LeadsQuery,
  { signal, perPage = pageSizes.adminList }: LoadOptions = {},
): Promise<LeadsPage> {
  const request = { searchQuery, pageNo, perPage, state, onePerPerson }
  const options = { signal }
  if (!itemId) {
    const { payload } =
      kind === 'products'
        ? await api.products.fetchAllProductsLeads(request, options)
        : await api.catalogues.fetchAllCataloguesLeads(request, options)
    return { ...toListPage<Lead>(payload.leads, payload), itemName: '' }
  }
  if (kind === 'products') {
    const { payload } = await api.products.fetchAllLeads({ ...request, fkProductId: itemId }, options)
    return { ...toListPage<Lead>(payload.productLeads, payload), itemName: payload.productName }
  }
  const { payload } = await api.catalogues.fetchAllLeads({ ...request, fkCatalogueId: itemId }, options)
  return { ...toListPage<Lead>(payload.catalogueLeads, payload), itemName: payload.catalogueName }
}

/** Stores a change and returns the stored lead. */
export async function updateLead(
  api: Api,
  lead: ShownLead,
  change: { state?: Lead['state']; note?: string; noteBefore?: string },
): Promise<Lead> {
  return (await api[leadItem(lead).kind].updateLead({ id: lead._id, ...change })).payload.lead
}

/** A page of leads, and whether there is a file to download; for a loader, which shows the page at once. */
export function startLeads(api: Api, query: LeadsQuery, signal: AbortSignal) {
  const page = loadLeads(api, query, { signal })
  const isDownloadable = page.then(loaded => hasLeads(api, query, loaded, { signal }))
  return { query, page: settle(page), isDownloadable: isDownloadable.catch(() => false) }
}

/** The leads of all items of a kind, or of one item, as a CSV file. */
export async function downloadLeads(api: Api, kind: LeadKind, itemId: string): Promise<Blob> {
  const request = itemId ? { [kind === 'products' ? 'fkProductId' : 'fkCatalogueId']: itemId } : {}
  return (await api[kind].downloadLeads(request)).payload
}
