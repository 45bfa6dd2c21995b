import type { ProductLead } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { findOwnBusiness } from '../businesses/businesses.repository.ts'
import { siteUrl } from '../businesses/site-url.ts'
import type { Page } from '../page.ts'
import { findProduct } from '../products/products.repository.ts'
import { asTenant, type Tenant } from '../tenant.ts'
import {
  findLeadedName,
  type LeadFilter,
  type LeadRow,
  listLeads,
  listLeadsAfter,
  removeLead,
} from './leads.repository.ts'
import { type LeadLine, leadsCsv } from './leads-csv.ts'

/** How many leads a download reads at once. */
const STEP = 500

const toProductLead = (row: LeadRow): ProductLead => ({
  _id: row._id,
  name: row.name,
  email: row.email,
  phoneNo: row.phone_no,
  businessName: row.business_name,
  query: row.query,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  fkProductId: row.fk_product_id ?? '',
  productName: row.item_name,
})

/** A page of the leads of all products, or of one, newest first. */
export async function listProductLeads(
  database: Database,
  businessId: string,
  request: Page & Omit<LeadFilter, 'kind'>,
): Promise<{ leads: ProductLead[]; count: number; countIsCapped: boolean }> {
  const filter = { ...request, kind: 'product' } as const
  const { rows, ...count } = await asTenant(database, businessId, tenant => listLeads(tenant, filter, request))
  return { leads: rows.map(toProductLead), ...count }
}

/**
 * Name of a product, or, where it has been deleted, the name that its leads keep.
 * @throws CallError 404 where this business never had it
 */
async function nameOf(tenant: Tenant, productId: string): Promise<string> {
  const product = await findProduct(tenant, 'owner', productId)
  const name = product?.product_name ?? (await findLeadedName(tenant, { fkProductId: productId }))
  if (name === null) throw new CallError(404, errors.productNotFound)
  return name
}

/** A page of the leads of one product, with its name. */
export async function listLeadsOfProduct(
  database: Database,
  businessId: string,
  { fkProductId, ...request }: Page & { fkProductId: string; searchQuery: string; state: LeadFilter['state'] },
): Promise<{ productLeads: ProductLead[]; productName: string; count: number; countIsCapped: boolean }> {
  const productName = await asTenant(database, businessId, tenant => nameOf(tenant, fkProductId))
  const { leads, ...count } = await listProductLeads(database, businessId, { ...request, itemId: fkProductId })
  return { productLeads: leads, productName, ...count }
}

/** Deletes a lead of a product. */
export async function deleteProductLead(database: Database, businessId: string, id: string): Promise<void> {
  const isGone = await asTenant(database, businessId, tenant => removeLead(tenant, 'product', id))
  if (!isGone) throw new CallError(404, errors.leadNotFound)
}

async function* linesOf(
  database: Database,
  businessId: string,
  site: string,
  itemId: string | undefined,
): AsyncGenerator<LeadLine> {
  const filter: LeadFilter = { kind: 'product', itemId, state: 'open' }
  let last: LeadRow | null = null
  while (true) {
    const after: LeadRow | null = last
    const rows: LeadRow[] = await asTenant(database, businessId, tenant => listLeadsAfter(tenant, filter, after, STEP))
    for (const row of rows) {
      const products = [`${site}/products/${encodeId(row.fk_product_id ?? '')}`]
      yield { ...toProductLead(row), itemName: row.item_name, products, createdAt: row.created_at }
    }
    last = rows.at(-1) ?? null
    if (rows.length < STEP) return
  }
}

/**
 * The open leads of all products, or of one, as a CSV file that is read from the database while it is sent.
 * @throws CallError 404 for a product that this business never had
 */
export async function downloadProductLeads(
  database: Database,
  config: Pick<Config, 'publicUrl'>,
  businessId: string,
  productId: string | undefined,
) {
  const site = await asTenant(database, businessId, async tenant => {
    if (productId) await nameOf(tenant, productId)
    const business = await findOwnBusiness(tenant)
    return business ? siteUrl(config, business) : config.publicUrl
  })
  return leadsCsv(linesOf(database, businessId, site, productId), 'productName')
}
