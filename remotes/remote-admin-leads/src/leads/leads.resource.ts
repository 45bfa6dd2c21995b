import type { Api } from '@showcase/contract/api'
import type { ProductLead } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import type { LeadsQuery } from './leads.query.ts'

/** One page of leads. */
export interface LeadsPage {
  leads: readonly ProductLead[]
  /** Rows that match, over all pages; exact to 10,000. */
  count: number
  countIsCapped: boolean
}

/** Loads one page of the leads of all products, newest first. */
export async function loadLeads(
  api: Api,
  { query, page }: LeadsQuery,
  { signal, perPage = pageSizes.adminList }: { signal?: AbortSignal; perPage?: number } = {},
): Promise<LeadsPage> {
  const { payload } = await api.products.fetchAllProductsLeads(
    { searchQuery: query, pageNo: page, perPage },
    signal ? { signal } : {},
  )
  return { leads: payload.leads, count: payload.count, countIsCapped: payload.countIsCapped ?? false }
}
