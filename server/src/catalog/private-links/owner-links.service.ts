import type { ParsedRequestOf } from '@showcase/contract/api'
import type { PrivateLink } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { isExpiryAllowed } from '@showcase/contract/private-link'
import { itemMissing } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { claimNewId } from '../../core/db/idempotency-keys.repository.ts'
import type { Counted, Page } from '../../core/db/page.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { notifyMerged } from '../../notifications/notifications.repository.ts'
import { findItem, type ItemId, kindOf } from '../items.repository.ts'
import { deleteLinks, findOwnLink, listLinks, type OwnLink, renameLink, updateLink } from './owner-links.repository.ts'
import { createPrivateLink } from './private-links.repository.ts'

/** A change of a private link; `LinksDeleted` concerns all links of an item. */
type LinkEvent = 'LinkGenerated' | 'LinkUpdated' | 'LinkDeleted' | 'LinksDeleted'

/** Notifies the owner of a change of a private link, in the transaction of the change. */
function notifyLinkEvent(tenant: Tenant, event: LinkEvent, item: ItemId, named: { _id: string; name: string }) {
  const text = notificationTexts[`${kindOf(item)}${event}`]
  return notifyMerged(tenant, text(named))
}

function taken() {
  return new DomainError('conflict', errors.privateLinkTaken)
}

/** Locks the item until the transaction ends. A deletion also locks the item before its links, which avoids deadlocks. */
async function lockItem(tenant: Tenant, item: ItemId, message: string = itemMissing[kindOf(item)]) {
  return orNotFound(await findItem(tenant, item, 'lock'), message)
}

async function ownLink(tenant: Tenant, kind: ItemKind, id: string, lock?: 'lock'): Promise<OwnLink> {
  return orNotFound(await findOwnLink(tenant, kind, id, lock), errors.privateLinkNotFound)
}

function itemOfLink(link: OwnLink): ItemId {
  return link.fkProductId ? { fkProductId: link.fkProductId } : { fkCatalogueId: link.fkCatalogueId ?? '' }
}

function checkExpiry(expiresAt: Date): void {
  if (!isExpiryAllowed(expiresAt, new Date())) throw new DomainError('invalid', errors.privateLinkExpiryOutOfRange)
}

/**
 * A page of the private links of an item, newest first.
 * @throws DomainError not-found for an unknown item
 */
export function listOwnLinks(
  database: Database,
  businessId: string,
  item: ItemId,
  { searchQuery, ...page }: Page & { searchQuery: string },
): Promise<Counted<'privateLinks', PrivateLink>> {
  return asTenant(database, businessId, async tenant => {
    orNotFound(await findItem(tenant, item), itemMissing[kindOf(item)])
    const { rows, ...count } = await listLinks(tenant, item, searchQuery, page)
    return { privateLinks: rows.map(withTimeTexts), ...count }
  })
}

/** One private link of an item of this kind. @throws DomainError not-found */
export async function fetchOwnLink(
  database: Database,
  businessId: string,
  kind: ItemKind,
  id: string,
): Promise<PrivateLink> {
  return withTimeTexts(await asTenant(database, businessId, tenant => ownLink(tenant, kind, id)))
}

/**
 * Creates a private link to a private item, once per idempotency key and day.
 * @throws DomainError not-found for an unknown item; invalid for a public item or an expiry out of range; conflict for a
 * text that another link of the business has
 */
export function generateOwnLink(
  database: Database,
  businessId: string,
  item: ItemId,
  {
    privateLink,
    allowMultipleUsers,
    idempotencyKey,
    ...form
  }: Omit<ParsedRequestOf<'products', 'generatePrivateLink'>, 'fkProductId'>,
): Promise<{ privateLink: PrivateLink; isRepeated?: true }> {
  const linkExpiresAt = new Date(form.linkExpiresAt)
  return inTransaction(database, businessId, async tenant => {
    const id = await claimNewId(tenant, 'link', idempotencyKey)
    const earlier = await findOwnLink(tenant, kindOf(item), id)
    if (earlier) return { privateLink: withTimeTexts(earlier), isRepeated: true }
    const lockedItem = await lockItem(tenant, item)
    if (lockedItem.is_public) throw new DomainError('invalid', errors.privateLinkItemPublic)
    checkExpiry(linkExpiresAt)
    const link = { privateLink, item, linkExpiresAt, allowMultipleUsers }
    if (!(await createPrivateLink(tenant, link, id))) throw taken()
    await notifyLinkEvent(tenant, 'LinkGenerated', item, lockedItem)
    return { privateLink: withTimeTexts(await ownLink(tenant, kindOf(item), id)) }
  })
}

/**
 * Updates a private link. Fields that are not sent keep their values, and an unchanged expiry may be in the past.
 * @throws DomainError not-found; invalid for a new expiry out of range; conflict for a text that another link has
 */
export function updateOwnLink(
  database: Database,
  businessId: string,
  kind: ItemKind,
  { id, privateLink, ...sent }: ParsedRequestOf<'products', 'updatePrivateLink'>,
): Promise<PrivateLink> {
  return inTransaction(database, businessId, async tenant => {
    const item = itemOfLink(await ownLink(tenant, kind, id))
    const lockedItem = await lockItem(tenant, item, errors.privateLinkNotFound)
    const link = await ownLink(tenant, kind, id, 'lock')
    const linkExpiresAt = new Date(sent.linkExpiresAt ?? link.linkExpiresAt)
    const allowMultipleUsers = sent.allowMultipleUsers ?? link.allowMultipleUsers
    const isSameTime = linkExpiresAt.getTime() === link.linkExpiresAt.getTime()
    if (!isSameTime) checkExpiry(linkExpiresAt)
    const isSameText = privateLink === link.privateLink
    if (isSameText && isSameTime && allowMultipleUsers === link.allowMultipleUsers) return withTimeTexts(link)
    if (!isSameText && !(await renameLink(tenant, id, privateLink))) throw taken()
    await updateLink(tenant, id, { linkExpiresAt, allowMultipleUsers })
    await notifyLinkEvent(tenant, 'LinkUpdated', item, lockedItem)
    return withTimeTexts(await ownLink(tenant, kind, id))
  })
}

/**
 * Deletes one private link or, without `id`, all links of an item.
 * @throws DomainError not-found for an unknown link or item, and for a link of another item
 */
export function deleteOwnLinks(
  database: Database,
  businessId: string,
  kind: ItemKind,
  target: { id?: string | undefined; item: ItemId | null },
): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    const item = target.item ?? itemOfLink(await ownLink(tenant, kind, target.id ?? ''))
    const lockedItem = await lockItem(tenant, item)
    const deleted = await deleteLinks(tenant, item, target.id)
    if (target.id !== undefined && deleted === 0) throw new DomainError('not-found', errors.privateLinkNotFound)
    if (deleted > 0) await notifyLinkEvent(tenant, deleted > 1 ? 'LinksDeleted' : 'LinkDeleted', item, lockedItem)
  })
}
