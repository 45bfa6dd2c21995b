import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { type Listed, listPage, type Page } from '../page.ts'
import type { LeadsTable } from '../tables.ts'
import type { Tenant } from '../tenant.ts'
import { containsPattern, textKey } from '../text-key.ts'

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

/** A lead as the database gives it. `products` is empty for a product's lead. */
export type LeadRow = Omit<LeadsTable, 'created_at' | 'search_key'> & {
  created_at: Date
  products: { _id: string; productName: string }[]
}

/** Stores a lead with the products it asks about; `id` where the caller has one already. */
export async function insertLead({ businessId, db }: Tenant, lead: NewLead, id = newId()): Promise<string> {
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
      search_key: textKey(
        [lead.name, lead.email, lead.phoneNo, lead.businessName, lead.itemName, lead.query].join(' '),
      ),
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

export type LeadFilter = {
  kind: 'product' | 'catalogue'
  /** Of one product or catalogue. */
  itemId?: string | undefined
  searchQuery?: string | undefined
  state: 'open' | 'quarantine'
}

const matching = (businessId: string, filter: LeadFilter) => {
  const item = sql.ref(filter.kind === 'product' ? 'l.fk_product_id' : 'l.fk_catalogue_id')
  const all = [sql`l.business_id = ${businessId}`, sql`l.state = ${filter.state}`]
  all.push(filter.itemId ? sql`${item} = ${filter.itemId}` : sql`${item} is not null`)
  if (filter.searchQuery) all.push(sql`l.search_key like ${containsPattern(filter.searchQuery)}`)
  return sql`from leads l where ${sql.join(all, sql` and `)}`
}

const leadColumns = sql`
  l.business_id, l._id, l.fk_product_id, l.fk_catalogue_id, l.item_name, l.name, l.email, l.phone_no, l.business_name,
  l.query, l.private_link_id, l.state, l.reasons, l.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('_id', p.product_id, 'productName', p.product_name) order by p.position)
    from lead_products p where p.business_id = l.business_id and p.lead_id = l._id), '[]') as products`

/** Newest first; ties are broken by the id. */
const newestFirst = sql`order by l.created_at desc, l._id desc`

/** A page of the leads of a business, newest first, and how many match. */
export function listLeads({ businessId, db }: Tenant, filter: LeadFilter, page: Page): Promise<Listed<LeadRow>> {
  return listPage(db, leadColumns, matching(businessId, filter), newestFirst, page)
}

/** The leads that come after one in the list, newest first: reads a whole list in steps of equal cost. */
export async function listLeadsAfter(
  { businessId, db }: Tenant,
  filter: LeadFilter,
  after: Pick<LeadRow, '_id' | 'created_at'> | null,
  limit: number,
): Promise<LeadRow[]> {
  const beyond = after ? sql`and (l.created_at, l._id) < (${after.created_at}, ${after._id}::uuid)` : sql``
  const { rows } = await sql<LeadRow>`
    select ${leadColumns} ${matching(businessId, filter)} ${beyond}
    ${newestFirst} limit ${limit}`.execute(db)
  return rows
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

/** Deletes a lead of a product or of a catalogue; false where this business has none of that kind with this id. */
export async function removeLead({ businessId, db }: Tenant, kind: LeadFilter['kind'], id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('leads')
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .where(kind === 'product' ? 'fk_product_id' : 'fk_catalogue_id', 'is not', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
