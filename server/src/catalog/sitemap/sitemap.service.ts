import type { ParsedRequestOf } from '@showcase/contract/api'
import { nilId } from '@showcase/contract/ids'
import { isSwitchedOn, openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { listOpenIds } from '../items.repository.ts'

/**
 * The items of a business for its sitemap, with the time of their last change.
 * @returns `next`: the `after` of the next page, '' at the end
 * @throws DomainError not-found for an unknown business
 */
export async function listSitemap(
  database: Database,
  { businessName, filter, after = nilId, perPage }: ParsedRequestOf<'publicUser', 'sitemap'>,
) {
  const business = await openBusiness(database, businessName)
  const isOn = isSwitchedOn(business, filter === 'products' ? 'product' : 'catalogue')
  const rows = isOn
    ? await asTenant(database, business.business_id, tenant => listOpenIds(tenant, filter, after, perPage))
    : []
  const next = rows.length === perPage ? (rows.at(-1)?._id ?? '') : ''
  return { items: rows.map(row => ({ _id: row._id, updatedAt: row.updated_at.toISOString() })), next }
}
