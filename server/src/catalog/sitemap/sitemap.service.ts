import { nilId } from '@showcase/contract/ids'
import { isSwitchedOn, openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { listOpenIds } from './sitemap.repository.ts'

/** A stretch of the open items of a business, by id. `after` is the last id of the stretch before. */
export type SitemapRequest = {
  businessName: string
  filter: 'products' | 'catalogues'
  after?: string | undefined
  perPage: number
}

/**
 * Which pages of a business a search engine may know, and since when they are as they are.
 * @returns `next`: the id to go on after, '' at the end
 * @throws DomainError not-found
 */
export async function listSitemap(
  database: Database,
  { businessName, filter, after = nilId, perPage }: SitemapRequest,
) {
  const business = await openBusiness(database, businessName)
  const isOn = isSwitchedOn(business, filter === 'products' ? 'product' : 'catalogue')
  const rows = isOn
    ? await asTenant(database, business.business_id, tenant => listOpenIds(tenant, filter, after, perPage))
    : []
  const next = rows.length === perPage ? (rows.at(-1)?._id ?? '') : ''
  return { items: rows.map(row => ({ _id: row._id, updatedAt: row.updated_at.toISOString() })), next }
}
