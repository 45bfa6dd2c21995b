import type { Api } from '@showcase/contract/api'
import type { Lead } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import { type LeadKind, leadItem, type ShownLead } from './lead-item.ts'
import type { LeadsQuery } from './leads.query.ts'

/** One page of leads. */
export interface LeadsPage {
  leads: readonly Lead[]
  /** Rows that match, over all pages; exact to 10,000. */
  count: number
  countIsCapped: boolean
  /** Name of the product or catalogue whose leads these are; `''` for all. */
  itemName: string
}

/** Loads one page of leads, newest first. */
export async function loadLeads(
  api: Api,
  { kind, itemId, query: searchQuery, page: pageNo, state, onePerPerson }: LeadsQuery,
  { signal, perPage = pageSizes.adminList }: { signal?: AbortSignal; perPage?: number } = {},
): Promise<LeadsPage> {
  const request = { searchQuery, pageNo, perPage, state, onePerPerson }
  const options = signal ? { signal } : {}
  const found = await fetchLeads(api, kind, itemId, request, options)
  return { ...found, countIsCapped: found.countIsCapped ?? false }
}

type Found = Omit<LeadsPage, 'countIsCapped'> & { countIsCapped?: boolean | undefined }
type Request = NonNullable<Parameters<Api['products']['fetchAllProductsLeads']>[0]>
type Options = Parameters<Api['products']['fetchAllProductsLeads']>[1]

async function fetchLeads(api: Api, kind: LeadKind, id: string, request: Request, options: Options): Promise<Found> {
  if (kind === 'products') {
    if (!id) return { ...(await api.products.fetchAllProductsLeads(request, options)).payload, itemName: '' }
    const { payload } = await api.products.fetchAllLeads({ ...request, fkProductId: id }, options)
    return { ...payload, leads: payload.productLeads, itemName: payload.productName }
  }
  if (!id) return { ...(await api.catalogues.fetchAllCataloguesLeads(request, options)).payload, itemName: '' }
  const { payload } = await api.catalogues.fetchAllLeads({ ...request, fkCatalogueId: id }, options)
  return { ...payload, leads: payload.catalogueLeads, itemName: payload.catalogueName }
}

/** Stores a change of a lead and gives the lead as it stands then. */
export async function updateLead(
  api: Api,
  lead: ShownLead,
  change: { state?: Lead['state']; note?: string; noteBefore?: string },
): Promise<{ lead: Lead; message: string }> {
  const { payload, message } = await api[leadItem(lead).kind].updateLead({ id: lead._id, ...change })
  return { lead: payload.lead, message }
}

/** Deletes a lead and gives the server's text. */
export async function deleteLead(api: Api, lead: ShownLead): Promise<string> {
  return (await api[leadItem(lead).kind].deleteLead({ id: lead._id })).message
}

/** The leads of all items of a kind, or of one, as a CSV file. */
export async function downloadLeads(api: Api, kind: LeadKind, itemId: string): Promise<Blob> {
  const request = itemId ? { [kind === 'products' ? 'fkProductId' : 'fkCatalogueId']: itemId } : {}
  return (await api[kind].downloadLeads(request)).payload
}
