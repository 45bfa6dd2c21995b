import type { ItemKind, LeadState } from '@showcase/contract/filters'
import { phone } from '@showcase/contract/limits'
import { sql } from 'kysely'
import { type ItemId, referenceTo, refersTo } from '../catalog/items.repository.ts'
import { type OwnerProductRow, productColumns } from '../catalog/products/product.row.ts'
import { itemColumns } from '../core/db/item-columns.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { textKey } from '../core/text-key.ts'
import { type LeadRow, leadColumns } from './lead.row.ts'
import { countRecent } from './recent-counts.repository.ts'

/**
 * Serializes the assignment of leads to people within a business, so that two leads of one visitor at the same time get
 * the same person. Take this lock before locking any lead, to avoid deadlocks.
 */
export async function lockPeople({ businessId, db }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId} people`}, 0))`.execute(db)
}

/**
 * Assigns a lead to a person: the one of the open leads with the same email address or phone number, or else a new one
 * with the lead's id. A lead that shares the address of one person and the number of another merges the two.
 * Call it in the transaction of the lead.
 * @returns the id of the person
 */
async function assignPerson(tenant: Tenant, lead: { _id: string; email: string; phoneNo: string }) {
  const { businessId, db } = tenant
  await lockPeople(tenant)
  const { rows } = await sql<{ person: string; is_assigned: boolean }>`
    select coalesce(person_id, _id) as person, bool_and(person_id is not null) as is_assigned
    from leads
    where business_id = ${businessId} and state = 'open' and _id <> ${lead._id}
      and (email_key = lower(${lead.email}) or (phone_no = ${lead.phoneNo} and phone_no <> ${phone.placeholder}))
    group by 1 order by 1`.execute(db)
  const [first] = rows
  if (!first) return lead._id
  if (rows.length > 1 || !first.is_assigned) {
    const all = rows.map(row => row.person)
    await sql`
      update leads set person_id = ${first.person}
      where business_id = ${businessId}
        and (person_id = any(${all}::uuid[]) or (person_id is null and state = 'open' and _id = any(${all}::uuid[])))`.execute(
      db,
    )
  }
  return first.person
}

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

/** See `countRecent`. A lead of a catalogue has the same text only if it is about the same products, in any order. */
export function countRecentLeads(
  tenant: Tenant,
  { email, item, query, products = [] }: Pick<NewLead, 'email' | 'item' | 'query' | 'products'>,
) {
  const ids = products.map(({ _id }) => _id).sort()
  const productIds = sql`array(select product_id from lead_products p
    where p.business_id = leads.business_id and p.lead_id = leads._id order by product_id)`
  const isSameText = sql`${refersTo(item)} and query = ${query} and ${productIds} = ${ids}::uuid[]`
  return countRecent(tenant, 'leads', email, isSameText)
}

/** The name of an item as its leads store it, also after its deletion; null when it has no leads. */
export async function findItemNameOfLeads({ businessId, db }: Tenant, item: ItemId): Promise<string | null> {
  const { rows } = await sql<{ item_name: string }>`
    select item_name from leads where business_id = ${businessId} and ${refersTo(item)}
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.item_name ?? null
}

/** Those of the products that this business has. */
export async function findProductsOf({ businessId, db }: Tenant, ids: readonly string[]): Promise<OwnerProductRow[]> {
  const { rows } = await sql<OwnerProductRow>`
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

/** A lead of a product or a catalogue; null when this business has none of this kind with this id. */
export async function findLead(
  { businessId, db }: Tenant,
  kind: ItemKind,
  id: string,
  lock?: 'lock',
): Promise<LeadRow | null> {
  const { rows } = await sql<LeadRow>`
    select ${leadColumns} from leads l
    where l.business_id = ${businessId} and l._id = ${id} and ${sql.ref(`l.${itemColumns[kind].reference}`)} is not null
    ${lock ? sql`for update of l` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Stores the state and the note of a lead. Any state except `quarantine` releases it from quarantine. */
export async function changeLead(
  tenant: Tenant,
  row: LeadRow,
  change: { state?: LeadState | undefined; note?: string | undefined },
): Promise<void> {
  const { businessId, db } = tenant
  const { state, note = row.note } = change
  const isQuarantined = (state ?? row.state) === 'quarantine'
  const isMoved = isQuarantined !== (row.state === 'quarantine')
  await db
    .updateTable('leads')
    .set({
      note,
      search_key: leadSearchKey({
        ...row,
        phoneNo: row.phone_no,
        businessName: row.business_name,
        itemName: row.item_name,
        note,
      }),
      ...(state && state !== 'quarantine' && { progress: state }),
      ...(isMoved && {
        state: isQuarantined ? 'quarantine' : 'open',
        person_id: isQuarantined ? null : await assignPerson(tenant, { ...row, phoneNo: row.phone_no }),
      }),
    })
    .where('business_id', '=', businessId)
    .where('_id', '=', row._id)
    .execute()
}

/** Deletes a lead. @returns false when this business has none of this kind with this id */
export async function removeLead({ businessId, db }: Tenant, kind: ItemKind, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('leads')
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .where(itemColumns[kind].reference, 'is not', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
