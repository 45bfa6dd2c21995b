import type { CatalogueLead, Lead, ProductLead } from '@showcase/contract/entities'
import { type Selectable, sql } from 'kysely'
import type { LeadsTable } from '../core/db/feature-tables.ts'

/** A row of the leads table. `products` is empty for a lead of a product. */
export type LeadRow = Omit<Selectable<LeadsTable>, 'search_key' | 'email_key' | 'person_id'> & {
  products: { _id: string; productName: string }[]
  /** Other open leads of the same person. */
  more_person: number
}

/** The columns of `LeadRow` without `more_person`, for the table alias `l`. */
export const baseColumns = sql`
  l.business_id, l._id, l.fk_product_id, l.fk_catalogue_id, l.item_name, l.name, l.email, l.phone_no, l.business_name,
  l.query, l.private_link_id, l.state, l.reasons, l.progress, l.note, l.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('_id', p.product_id, 'productName', p.product_name) order by p.position)
    from lead_products p where p.business_id = l.business_id and p.lead_id = l._id), '[]') as products`

/** The columns of `LeadRow`, for the table alias `l`. */
export const leadColumns = sql`${baseColumns},
  (select count(*)::int from leads o
    where o.business_id = l.business_id and o.person_id = l.person_id and o.state = 'open' and o._id <> l._id) as more_person`

/** The lead of the contract for each kind of item. */
export type LeadOf = { product: ProductLead; catalogue: CatalogueLead }

/** The lead of the contract. A row refers to a product or to a catalogue. */
export function toLead(row: LeadRow): Lead {
  const lead = {
    _id: row._id,
    name: row.name,
    email: row.email,
    phoneNo: row.phone_no,
    businessName: row.business_name,
    query: row.query,
    createdAt: row.created_at.toISOString(),
    state: row.state === 'quarantine' ? row.state : row.progress,
    note: row.note,
    reasons: row.state === 'quarantine' ? row.reasons : [],
    morePerson: row.more_person,
  }
  const { fk_product_id: fkProductId, fk_catalogue_id: fkCatalogueId, item_name: itemName, products } = row
  return fkProductId === null
    ? { ...lead, fkCatalogueId: fkCatalogueId ?? '', catalogueName: itemName, products }
    : { ...lead, fkProductId, productName: itemName }
}
