import { newId } from '../ids.ts'
import type { Tenant } from '../tenant.ts'

export type NewPrivateLink = {
  privateLink: string
  item: { fkProductId: string } | { fkCatalogueId: string }
  linkExpiresAt: Date
  allowMultipleUsers: boolean
  visits?: number
  linkViewed?: boolean
  createdAt?: Date
}

/**
 * Stores a private link and claims its text across the platform; gives its id.
 * The unique key of `private_link_texts` fails the transaction where the text is taken.
 */
export async function createPrivateLink({ businessId, db }: Tenant, link: NewPrivateLink): Promise<string> {
  const id = newId()
  await db
    .insertInto('private_link_texts')
    .values({ private_link: link.privateLink, business_id: businessId, link_id: id })
    .execute()
  await db
    .insertInto('private_links')
    .values({
      business_id: businessId,
      _id: id,
      private_link: link.privateLink,
      fk_product_id: 'fkProductId' in link.item ? link.item.fkProductId : null,
      fk_catalogue_id: 'fkCatalogueId' in link.item ? link.item.fkCatalogueId : null,
      link_expires_at: link.linkExpiresAt,
      allow_multiple_users: link.allowMultipleUsers,
      link_viewed: link.linkViewed ?? false,
      visits: link.visits ?? 0,
      created_at: link.createdAt ?? new Date(),
    })
    .execute()
  return id
}

/** The link with this text, if it opens this item; null otherwise. */
export async function findLinkOfItem({ businessId, db }: Tenant, text: string, item: NewPrivateLink['item']) {
  const [column, id] =
    'fkProductId' in item
      ? (['fk_product_id', item.fkProductId] as const)
      : (['fk_catalogue_id', item.fkCatalogueId] as const)
  const row = await db
    .selectFrom('private_links')
    .select(['_id', 'link_expires_at'])
    .where('business_id', '=', businessId)
    .where('private_link', '=', text)
    .where(column, '=', id)
    .executeTakeFirst()
  return row ?? null
}
