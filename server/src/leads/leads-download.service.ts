import type { Readable } from 'node:stream'
import type { ItemKind } from '@showcase/contract/filters'
import { encodeId } from '@showcase/contract/ids'
import { display } from '@showcase/contract/limits'
import moment from 'moment-timezone'
import { findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import { siteUrl } from '../accounts/businesses/profile.ts'
import type { Config } from '../core/config/config.ts'
import { csvStream } from '../core/csv-stream.ts'
import type { Database } from '../core/db/database.ts'
import { allRows } from '../core/db/page.ts'
import { asTenant } from '../core/db/tenant.ts'
import type { LeadRow } from './lead.row.ts'
import { listLeadsAfter } from './lead-lists.repository.ts'
import { itemNameOf } from './owner-leads.service.ts'

type Lead = Omit<LeadRow, 'more_person'>

async function* rows(leads: AsyncIterable<Lead>, site: string): AsyncGenerator<(string | number)[]> {
  let serial = 0
  for await (const lead of leads) {
    serial += 1
    const when = moment.tz(lead.created_at, display.timeZone).format('DD/MM/YYYY hh:mm A')
    const visitor = [lead.name, lead.email, lead.phone_no, lead.business_name, lead.query]
    const productIds = lead.fk_product_id === null ? lead.products.map(({ _id }) => _id) : [lead.fk_product_id]
    const links = productIds.map(id => `${site}/products/${encodeId(id)}`)
    yield [serial, ...visitor, lead.item_name, links.join('\n'), when, lead.progress, lead.note]
  }
}

/**
 * Streams leads as CSV, so that memory does not grow with their number. The columns are a serial number, the fields of the
 * lead, the name of the item, links to its products (one per line), the time in Asia/Kolkata, and the owner's state and
 * note. An apostrophe precedes a cell that a spreadsheet would run as a formula.
 * @param site address of the business's site
 * @param itemColumn `productName` for leads of products, `catalogueName` for leads of catalogues
 */
export function leadsCsv(
  leads: AsyncIterable<Lead>,
  site: string,
  itemColumn: 'productName' | 'catalogueName',
): Readable {
  const visitor = ['name', 'email', 'phoneNo', 'businessName', 'query']
  const columns = ['S.No', ...visitor, itemColumn, 'products', 'createdAt', 'state', 'note']
  return csvStream(columns, rows(leads, site), { escapeFormulas: true })
}

/** Leads that a download reads and holds at once. */
const BATCH = 200

/**
 * Streams the open leads of all products (or catalogues), or of one, as a CSV file. It reads from the database only as
 * fast as the client receives.
 * @throws DomainError not-found for a product or catalogue that this business never had
 */
export async function downloadLeads(
  database: Database,
  config: Pick<Config, 'publicUrl'>,
  businessId: string,
  kind: ItemKind,
  itemId: string | undefined,
): Promise<Readable> {
  const site = await asTenant(database, businessId, async tenant => {
    if (itemId) await itemNameOf(tenant, kind, itemId)
    const business = await findOwnBusiness(tenant)
    return business ? siteUrl(config, business) : config.publicUrl
  })
  const leads = allRows<Lead>(BATCH, after =>
    asTenant(database, businessId, tenant => listLeadsAfter(tenant, { kind, itemId, state: 'open' }, after, BATCH)),
  )
  return leadsCsv(leads, site, kind === 'product' ? 'productName' : 'catalogueName')
}
