import { sql } from 'kysely'
import { type ProductRow, productColumns } from '../catalog/products/product.row.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { textKey } from '../core/text-key.ts'
import { joinPerson } from './lead-people.repository.ts'

export type NewLead = {
  item: { fkProductId: string } | { fkCatalogueId: string }
  /** Name of the product or catalogue: the lead keeps it when the item is gone. */
  itemName: string
  name: string
  email: string
  phoneNo: string
  /** The visitor's company. */
  businessName: string
  query: string
  /** The products that a catalogue's lead asks about. */
  products?: { _id: string; productName: string }[]
  privateLinkId?: string | null
  state?: 'open' | 'quarantine'
  reasons?: string[]
  createdAt?: Date
}

/** What a search of the leads reads: all that the visitor wrote, what it is about, and the owner's note. */
export function leadSearchKey(
  lead: Pick<NewLead, 'itemName' | 'name' | 'email' | 'phoneNo' | 'businessName' | 'query' | 'products'> & {
    note?: string
  },
): string {
  const products = (lead.products ?? []).map(product => product.productName)
  const { name, email, phoneNo, businessName, itemName, query, note = '' } = lead
  return textKey([name, email, phoneNo, businessName, itemName, ...products, query, note].join(' '))
}

/** Stores a lead with the products it asks about; `id` where the caller has one already. */
export async function insertLead(tenant: Tenant, lead: NewLead, id = newId()): Promise<string> {
  const { businessId, db } = tenant
  const isDoubtful = lead.state === 'quarantine'
  await db
    .insertInto('leads')
    .values({
      business_id: businessId,
      _id: id,
      fk_product_id: 'fkProductId' in lead.item ? lead.item.fkProductId : null,
      fk_catalogue_id: 'fkCatalogueId' in lead.item ? lead.item.fkCatalogueId : null,
      item_name: lead.itemName,
      name: lead.name,
      email: lead.email,
      phone_no: lead.phoneNo,
      business_name: lead.businessName,
      query: lead.query,
      search_key: leadSearchKey(lead),
      person_id: isDoubtful ? null : await joinPerson(tenant, { ...lead, _id: id }),
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

/**
 * Claims an idempotency key for a lead that is about to be stored. The same key within a day gives the earlier lead's
 * id instead of the new one; a second sender at the same moment waits for the first and gets its id.
 */
export async function claimLeadKey({ businessId, db }: Tenant, key: string, leadId: string): Promise<string> {
  const claimed = await sql<{ lead_id: string }>`
    insert into lead_keys (business_id, idempotency_key, lead_id, created_at)
    values (${businessId}, ${key}, ${leadId}, now())
    on conflict (business_id, idempotency_key) do update set lead_id = excluded.lead_id, created_at = excluded.created_at
    where lead_keys.created_at < now() - interval '1 day'
    returning lead_id`.execute(db)
  if (claimed.rows[0]) return leadId
  const earlier = await sql<{ lead_id: string }>`
    select lead_id from lead_keys where business_id = ${businessId} and idempotency_key = ${key}`.execute(db)
  return earlier.rows[0]?.lead_id ?? leadId
}

/** What the sender of an enquiry has sent to this business within the last hour. */
export async function countRecentLeads(
  { businessId, db }: Tenant,
  sender: { email: string; itemId: string; query: string },
): Promise<{ sameWords: number; fromSender: number }> {
  const { rows } = await sql<{ same_words: number; from_sender: number }>`
    select count(*)::int as from_sender, count(*) filter (
      where coalesce(fk_product_id, fk_catalogue_id) = ${sender.itemId} and query = ${sender.query})::int as same_words
    from leads
    where business_id = ${businessId} and email = ${sender.email} and created_at > now() - interval '1 hour'`.execute(
    db,
  )
  return { sameWords: rows[0]?.same_words ?? 0, fromSender: rows[0]?.from_sender ?? 0 }
}

/** The name that the leads of an item carry, also when it is gone; null where it has none. */
export async function findLeadedName({ businessId, db }: Tenant, item: NewLead['item']): Promise<string | null> {
  const [column, id] =
    'fkProductId' in item
      ? (['fk_product_id', item.fkProductId] as const)
      : (['fk_catalogue_id', item.fkCatalogueId] as const)
  const row = await db
    .selectFrom('leads')
    .select('item_name')
    .where('business_id', '=', businessId)
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.item_name ?? null
}

/** Of these products, those that this business has. */
export async function findProductsOf({ businessId, db }: Tenant, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns('all')} from products i
    where i.business_id = ${businessId} and i._id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Of these products, the names by which leads know them: they stay when the products are gone. */
export async function findAskedNames(
  { businessId, db }: Tenant,
  ids: readonly string[],
): Promise<{ product_id: string; product_name: string }[]> {
  const { rows } = await sql<{ product_id: string; product_name: string }>`
    select distinct on (product_id) product_id, product_name from lead_products
    where business_id = ${businessId} and product_id = any(${ids}::uuid[])
    order by product_id, lead_id desc`.execute(db)
  return rows
}
