import type { Readable } from 'node:stream'
import type { ItemKind } from '@showcase/contract/filters'
import { encodeId } from '@showcase/contract/ids'
import moment from 'moment-timezone'
import { findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import { siteUrl } from '../accounts/businesses/profile.ts'
import type { Config } from '../core/config/config.ts'
import { csvStream } from '../core/csv-stream.ts'
import type { Database } from '../core/db/database.ts'
import { asTenant } from '../core/db/tenant.ts'
import type { LeadRow } from './lead.row.ts'
import { listLeadsAfter } from './lead-lists.repository.ts'
import { itemNameOf } from './owner-leads.service.ts'

/** The time zone of all dates, by the specification. */
const ZONE = 'Asia/Kolkata'

/** One line of the file. `products` holds a link per product. */
export type LeadLine = {
  name: string
  email: string
  phoneNo: string
  businessName: string
  query: string
  itemName: string
  products: string[]
  createdAt: Date
  /** The owner's state and note. */
  state: string
  note: string
}

async function* rows(lines: AsyncIterable<LeadLine>): AsyncGenerator<(string | number)[]> {
  let serial = 0
  for await (const line of lines) {
    serial += 1
    const when = moment.tz(line.createdAt, ZONE).format('DD/MM/YYYY hh:mm A')
    const visitor = [line.name, line.email, line.phoneNo, line.businessName, line.query]
    yield [serial, ...visitor, line.itemName, line.products.join('\n'), when, line.state, line.note]
  }
}

/**
 * Streams leads as CSV, so that memory does not grow with their number. Columns: a serial number, the fields of the lead,
 * the name of the item, its products as links (one per line), the time in Asia/Kolkata, and the owner's state and note. Cells that a spreadsheet
 * would run as a formula get an apostrophe in front.
 * @param itemColumn `productName` for leads of products, `catalogueName` for leads of catalogues
 */
export function leadsCsv(lines: AsyncIterable<LeadLine>, itemColumn: 'productName' | 'catalogueName'): Readable {
  const visitor = ['name', 'email', 'phoneNo', 'businessName', 'query']
  const columns = ['S.No', ...visitor, itemColumn, 'products', 'createdAt', 'state', 'note']
  return csvStream(columns, rows(lines), { escapeFormulas: true })
}

/** Leads that a download reads and holds at once. */
const BATCH = 200

type Line = Omit<LeadRow, 'more_person'>

async function* linesOf(
  database: Database,
  businessId: string,
  site: string,
  kind: ItemKind,
  itemId: string | undefined,
): AsyncGenerator<LeadLine> {
  let last: Line | null = null
  while (true) {
    const after: Line | null = last
    const rows: Line[] = await asTenant(database, businessId, tenant =>
      listLeadsAfter(tenant, { kind, itemId, state: 'open' }, after, BATCH),
    )
    for (const row of rows) {
      const productIds = row.fk_product_id === null ? row.products.map(product => product._id) : [row.fk_product_id]
      yield {
        name: row.name,
        email: row.email,
        phoneNo: row.phone_no,
        businessName: row.business_name,
        query: row.query,
        itemName: row.item_name,
        products: productIds.map(id => `${site}/products/${encodeId(id)}`),
        createdAt: row.created_at,
        state: row.progress,
        note: row.note,
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
  kind: ItemKind,
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
