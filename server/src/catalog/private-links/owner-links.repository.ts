import type { PrivateLink } from '@showcase/contract/entities'
import type { ItemKind } from '@showcase/contract/filters'
import { sql } from 'kysely'
import { itemColumns } from '../../core/db/item-columns.ts'
import { type Listed, listPage, type Page } from '../../core/db/page.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import type { Timed } from '../../core/db/time-texts.ts'
import { containsPattern } from '../../core/text-key.ts'
import { type ItemId, refersTo } from '../items.repository.ts'
import { claimLinkText } from './private-links.repository.ts'

/** A private link for its owner. */
export type OwnLink = Timed<PrivateLink, 'linkExpiresAt' | 'createdAt'>

/** The columns of `OwnLink`, for the table alias `i`. */
export const ownLinkColumns = sql`
  i._id, i.private_link as "privateLink", i.fk_product_id as "fkProductId", i.fk_catalogue_id as "fkCatalogueId",
  i.link_expires_at as "linkExpiresAt", i.allow_multiple_users as "allowMultipleUsers", i.link_viewed as "linkViewed",
  i.visits, i.created_at as "createdAt"`

/** A page of the links of an item whose text contains `searchQuery` in any case, newest first. */
export function listLinks(
  { businessId, db }: Tenant,
  item: ItemId,
  searchQuery: string,
  page: Page,
): Promise<Listed<OwnLink>> {
  const found = searchQuery ? sql`lower(i.private_link) like ${containsPattern(searchQuery)}` : sql`true`
  const source = sql`from private_links i where i.business_id = ${businessId} and ${refersTo(item)} and ${found}`
  return listPage(db, ownLinkColumns, source, sql`order by i.created_at desc, i._id desc`, page)
}

/**
 * The link with this id to an item of a kind; null when this business has none.
 * @param lock locks the row until the transaction ends
 */
export async function findOwnLink(
  { businessId, db }: Tenant,
  kind: ItemKind,
  id: string,
  lock?: 'lock',
): Promise<OwnLink | null> {
  const reference = sql.ref(`i.${itemColumns[kind].reference}`)
  const { rows } = await sql<OwnLink>`
    select ${ownLinkColumns} from private_links i
    where i.business_id = ${businessId} and i._id = ${id} and ${reference} is not null
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export type LinkSettings = { linkExpiresAt: Date; allowMultipleUsers: boolean }

/** Stores the expiry of a link and whether several devices may open it. */
export async function updateLink({ businessId, db }: Tenant, id: string, settings: LinkSettings): Promise<void> {
  await sql`
    update private_links
    set link_expires_at = ${settings.linkExpiresAt}, allow_multiple_users = ${settings.allowMultipleUsers}
    where business_id = ${businessId} and _id = ${id}`.execute(db)
}

/**
 * Changes the text of a link and frees the old one. The new text has no visitors yet, so the device, the visits and the
 * opened mark are reset.
 * @returns false when another link of the business has the text
 */
export async function renameLink(tenant: Tenant, id: string, text: string): Promise<boolean> {
  const { businessId, db } = tenant
  if (!(await claimLinkText(tenant, text, id))) return false
  await sql`
    delete from private_link_texts
    where business_id = ${businessId} and link_id = ${id} and private_link <> ${text}`.execute(db)
  await sql`
    update private_links set private_link = ${text}, fingerprint = null, link_viewed = false, visits = 0
    where business_id = ${businessId} and _id = ${id}`.execute(db)
  return true
}

/** Deletes one link of an item or, without `id`, all of them, and frees their texts. @returns their number */
export async function deleteLinks({ businessId, db }: Tenant, item: ItemId, id?: string): Promise<number> {
  const which = id === undefined ? refersTo(item) : sql`${refersTo(item)} and _id = ${id}`
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from private_links where business_id = ${businessId} and ${which} returning _id),
      free as (
        delete from private_link_texts where business_id = ${businessId} and link_id in (select _id from gone) returning 1)
    select count(*)::int as n from gone`.execute(db)
  return rows[0]?.n ?? 0
}
