import { sql } from 'kysely'
import { type ItemId, referenceTo, refersTo } from '../catalog/items.repository.ts'
import { type ProductRow, productColumns } from '../catalog/products/product.row.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { textKey } from '../core/text-key.ts'
import { assignPerson } from './lead-people.repository.ts'
import { countRecent } from './recent-counts.repository.ts'

export type NewLead = {
  item: ItemId
  /** Name of the product or catalogue. The lead keeps it after the item is deleted. */
  itemName: string
  name: string
  email: string
  phoneNo: string
  /** The visitor's company. */
  businessName: string
  query: string
  /** The products that the lead of a catalogue is about. */
  products?: { _id: string; productName: string }[]
  privateLinkId?: string | null
  state?: 'open' | 'quarantine'
  reasons?: string[]
  createdAt?: Date
}

export type EnquiryTexts = Pick<
  NewLead,
  'itemName' | 'name' | 'email' | 'phoneNo' | 'businessName' | 'query' | 'products'
>

/** The text in which the search of leads looks: the visitor's fields, the names of the items and the owner's note. */
export function leadSearchKey(
  lead: EnquiryTexts & {
    note?: string
  },
): string {
  const products = (lead.products ?? []).map(product => product.productName)
  const { name, email, phoneNo, businessName, itemName, query, note = '' } = lead
  return textKey([name, email, phoneNo, businessName, itemName, ...products, query, note].join(' '))
}

/** Stores a lead with the products that it is about. @returns its id */
export async function insertLead(tenant: Tenant, lead: NewLead, id = newId()): Promise<string> {
  const { businessId, db } = tenant
  const isQuarantined = lead.state === 'quarantine'
  await db
    .insertInto('leads')
    .values({
      business_id: businessId,
      _id: id,
      ...referenceTo(lead.item),
      item_name: lead.itemName,
      name: lead.name,
      email: lead.email,
      phone_no: lead.phoneNo,
      business_name: lead.businessName,
      query: lead.query,
      search_key: leadSearchKey(lead),
      person_id: isQuarantined ? null : await assignPerson(tenant, { ...lead, _id: id }),
      private_link_id: lead.privateLinkId ?? null,
      state: lead.state ?? 'open',
      reasons: lead.reasons ?? [],
      created_at: lead.createdAt ?? new Date(),
    })
    .execute()
  const products = (lead.products ?? []).map(({ _id, productName }, position) => ({
    business_id: businessId,
    lead_id: id,
    product_id: _id,
    product_name: productName,
    position,
  }))
  if (products.length) await db.insertInto('lead_products').values(products).execute()
  return id
}

/** See `countRecent`. */
export function countRecentLeads(tenant: Tenant, { email, item, query }: Pick<NewLead, 'email' | 'item' | 'query'>) {
  return countRecent(tenant, 'leads', email, sql`${refersTo(item)} and query = ${query}`)
}

/** The name of an item as its leads store it, also after its deletion; null when it has no leads. */
export async function findItemNameOfLeads({ businessId, db }: Tenant, item: ItemId): Promise<string | null> {
  const { rows } = await sql<{ item_name: string }>`
    select item_name from leads where business_id = ${businessId} and ${refersTo(item)}
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.item_name ?? null
}

/** Those of the products that this business has. */
export async function findProductsOf({ businessId, db }: Tenant, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns('all')} from products i
    where i.business_id = ${businessId} and i._id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The names of products as their leads store them. They remain after a product is deleted. */
export async function findAskedNames({ businessId, db }: Tenant, ids: readonly string[]) {
  const { rows } = await sql<{ product_id: string; product_name: string }>`
    select distinct on (product_id) product_id, product_name from lead_products
    where business_id = ${businessId} and product_id = any(${ids}::uuid[])
    order by product_id, lead_id desc`.execute(db)
  return rows
}
