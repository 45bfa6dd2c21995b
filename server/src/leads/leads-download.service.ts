import type { Readable } from 'node:stream'
import { encodeId } from '@showcase/contract/ids'
import { findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import { siteUrl } from '../accounts/businesses/profile.ts'
import type { Config } from '../core/config/config.ts'
import type { Database } from '../core/db/database.ts'
import { asTenant } from '../core/db/tenant.ts'
import type { LeadKind, LeadRow } from './lead.row.ts'
import { listLeadsAfter } from './lead-lists.repository.ts'
import { type LeadLine, leadsCsv } from './leads-csv.ts'
import { itemNameOf } from './owner-leads.service.ts'

/** Leads that a download reads and holds at once. */
const BATCH = 200

type Line = Omit<LeadRow, 'more_person'>

async function* linesOf(
  database: Database,
  businessId: string,
  site: string,
  kind: LeadKind,
  itemId: string | undefined,
): AsyncGenerator<LeadLine> {
  let last: Line | null = null
  while (true) {
    const after: Line | null = last
    const rows: Line[] = await asTenant(database, businessId, tenant =>
      listLeadsAfter(tenant, { kind, itemId, state: 'open' }, after, BATCH),
    )
    for (const row of rows) {
      const asked = row.fk_product_id === null ? row.products.map(product => product._id) : [row.fk_product_id]
      yield {
        name: row.name,
        email: row.email,
        phoneNo: row.phone_no,
        businessName: row.business_name,
        query: row.query,
        itemName: row.item_name,
        products: asked.map(id => `${site}/products/${encodeId(id)}`),
        createdAt: row.created_at,
      }
    }
    last = rows.at(-1) ?? null
    if (rows.length < BATCH) return
  }
}

/**
 * Streams the open leads of all products (or catalogues), or of one, as a CSV file. It reads from the database only as
 * fast as the client receives.
 * @throws DomainError not-found for a product or catalogue that this business never had
 */
export async function downloadLeads(
  database: Database,
  config: Pick<Config, 'publicUrl'>,
  businessId: string,
  kind: LeadKind,
  itemId: string | undefined,
): Promise<Readable> {
  const site = await asTenant(database, businessId, async tenant => {
    if (itemId) await itemNameOf(tenant, kind, itemId)
    const business = await findOwnBusiness(tenant)
    return business ? siteUrl(config, business) : config.publicUrl
  })
  const lines = linesOf(database, businessId, site, kind, itemId)
  return leadsCsv(lines, kind === 'product' ? 'productName' : 'catalogueName')
}
