import { type Selectable, sql } from 'kysely'
import { idOfName } from '../../accounts/businesses/businesses.repository.ts'
import type { Query } from '../../core/db/database.ts'
import type { Tables } from '../../core/db/tables.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { type ItemId, referenceTo, refersTo } from '../items.repository.ts'

export type NewPrivateLink = {
  privateLink: string
  item: ItemId
  linkExpiresAt: Date
  allowMultipleUsers: boolean
  visits?: number
  linkViewed?: boolean
  createdAt?: Date
}

/**
 * Claims a text for a link. Of two claims at once, the second waits for the first.
 * @returns false when another link of the business has the text
 */
export async function claimLinkText({ businessId, db }: Tenant, text: string, linkId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into private_link_texts (private_link, business_id, link_id)
    values (${text}, ${businessId}, ${linkId}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Stores a private link. @returns its id; null when another link of the business has its text */
export async function createPrivateLink(tenant: Tenant, link: NewPrivateLink, id = newId()): Promise<string | null> {
  const { businessId, db } = tenant
  if (!(await claimLinkText(tenant, link.privateLink, id))) return null
  await db
    .insertInto('private_links')
    .values({
      business_id: businessId,
      _id: id,
      private_link: link.privateLink,
      ...referenceTo(link.item),
      link_expires_at: link.linkExpiresAt,
      allow_multiple_users: link.allowMultipleUsers,
      link_viewed: link.linkViewed ?? false,
      visits: link.visits ?? 0,
      created_at: link.createdAt ?? new Date(),
    })
    .execute()
  return id
}

/** A link with the values that decide whether it opens its item. */
export type LinkRow = Omit<
  Selectable<Tables['private_links']>,
  'private_link' | 'link_viewed' | 'visits' | 'created_at'
> & {
  item_is_blocked: boolean
  /** Whether the business is blocked. */
  is_blocked: boolean
}

/**
 * The link of a business with this text; null when there is none.
 * @param businessName `''` finds the oldest link with the text, of any business: links need not name their business
 */
export async function findLinkAcrossTenants(query: Query, text: string, businessName: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
      select l._id, l.business_id, l.fk_product_id, l.fk_catalogue_id, l.link_expires_at, l.allow_multiple_users,
        l.fingerprint, b.is_blocked, coalesce(
          (select p.is_blocked from products p where p.business_id = l.business_id and p._id = l.fk_product_id),
          (select c.is_blocked from catalogues c where c.business_id = l.business_id and c._id = l.fk_catalogue_id)
        ) as item_is_blocked
      from private_link_texts t
      join private_links l on l.business_id = t.business_id and l._id = t.link_id
      join businesses b on b.business_id = l.business_id
      where t.private_link = ${text} and (${businessName} = '' or b.business_id = ${idOfName(businessName)})
      order by l.created_at, l._id limit 1`.execute(query)
  return rows[0] ?? null
}

/**
 * Binds a single-user link to a device, unless it is bound to another. Of two devices at once, the second waits for the
 * first.
 * @returns whether the link is bound to this device
 */
export async function bindDevice({ businessId, db }: Tenant, id: string, fingerprint: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update private_links set fingerprint = ${fingerprint}
    where business_id = ${businessId} and _id = ${id}
      and (fingerprint is null or fingerprint = '' or fingerprint = ${fingerprint})`.execute(db)
  return numAffectedRows === 1n
}

/** Marks a link as opened. */
export async function markViewed({ businessId, db }: Tenant, id: string): Promise<void> {
  await sql`
    update private_links set link_viewed = true
    where business_id = ${businessId} and _id = ${id} and not link_viewed`.execute(db)
}

/** Counts a visit of a link. @returns the number of all visits; null when the link is deleted */
export async function addLinkVisit({ businessId, db }: Tenant, id: string): Promise<number | null> {
  const { rows } = await sql<{ visits: number }>`
    update private_links set visits = visits + 1
    where business_id = ${businessId} and _id = ${id} returning visits`.execute(db)
  return rows[0]?.visits ?? null
}

/** The link with this text to this item; null when there is none. */
export async function findLinkOfItem({ businessId, db }: Tenant, text: string, item: ItemId) {
  const { rows } = await sql<{ _id: string; link_expires_at: Date }>`
    select _id, link_expires_at from private_links
    where business_id = ${businessId} and private_link = ${text} and ${refersTo(item)}`.execute(db)
  return rows[0] ?? null
}
