import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'
import { type Listed, listPage, type Page } from '../../core/page.ts'
import { containsPattern } from '../../core/text-key.ts'
import type { OwnLinkRow } from '../private-links/owner-links.repository.ts'

export type NamedLinkRow = OwnLinkRow & { item_name: string }

/** Ends between two moments, the first excluded. */
export type Ending = { from: Date; to: Date }

/** The name is looked up for the rows of a page alone. */
const columns = sql`i.*, coalesce(
  (select product_name from products p where p.business_id = i.business_id and p._id = i.fk_product_id),
  (select catalogue_name from catalogues c where c.business_id = i.business_id and c._id = i.fk_catalogue_id)) as item_name`

/** Links of all items whose text holds `searchQuery`, in any case, or that end in a span: soonest first there, else newest. */
export function listNamedLinks(
  { businessId, db }: Tenant,
  { searchQuery, ending }: { searchQuery: string; ending: Ending | null },
  page: Page,
): Promise<Listed<NamedLinkRow>> {
  const found = searchQuery ? sql`lower(i.private_link) like ${containsPattern(searchQuery)}` : sql`true`
  const ends = ending ? sql`i.link_expires_at > ${ending.from} and i.link_expires_at <= ${ending.to}` : sql`true`
  const source = sql`from private_links i where i.business_id = ${businessId} and ${found} and ${ends}`
  const order = ending ? sql`order by i.link_expires_at, i._id` : sql`order by i.created_at desc, i._id desc`
  return listPage(db, columns, source, order, page)
}
