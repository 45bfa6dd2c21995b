import type { OpenedLink, Product } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { listLimits } from '@showcase/contract/limits'
import { findOwnBusiness } from '../../accounts/businesses/businesses.repository.ts'
import type { LimitBusiness } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { toCatalogue } from '../catalogues/catalogue.row.ts'
import { findCatalogue } from '../catalogues/catalogue-lists.repository.ts'
import { toProduct } from '../products/product.row.ts'
import { findProduct, listCatalogueProducts } from '../products/products.repository.ts'
import {
  addLinkVisit,
  bindDevice,
  findLinkAcrossTenants,
  type LinkRow,
  markViewed,
} from './private-links.repository.ts'

/** A link as a visitor names it; see `findLinkAcrossTenants`. */
type LinkName = { privateLink: string; businessName: string }
/** A link as a visitor opens it. `fingerPrint` is '' when the device sends none. */
export type LinkRequest = LinkName & { fingerPrint: string }

/** @throws DomainError not-found for an unknown or expired link, and for one whose item or business is blocked */
async function findLiveLink(database: Database, kind: ItemKind, { privateLink, businessName }: LinkName) {
  const link = await database.acrossTenants(query => findLinkAcrossTenants(query, privateLink, businessName))
  const itemId = kind === 'product' ? link?.fk_product_id : link?.fk_catalogue_id
  if (!link || !itemId || link.is_blocked || link.item_is_blocked)
    throw new DomainError('not-found', errors.privateLinkNotFound)
  if (link.link_expires_at.getTime() <= Date.now()) throw new DomainError('not-found', errors.privateLinkExpired)
  return { link, itemId }
}

/**
 * A live link that this device may open. A single-user link is bound to the first device.
 * @throws DomainError not-found as `findLiveLink`; forbidden for a further device and for one without a fingerprint
 */
async function enterLink(database: Database, kind: ItemKind, { fingerPrint, ...name }: LinkRequest) {
  const found = await findLiveLink(database, kind, name)
  const { link } = found
  if (link.allow_multiple_users) return found
  if (fingerPrint === '') throw new DomainError('forbidden', errors.privateLinkNeedsDevice)
  // A bound link needs no write. For an unbound one, the statement that binds it decides between concurrent devices.
  const isAllowed = link.fingerprint
    ? link.fingerprint === fingerPrint
    : await asTenant(database, link.business_id, tenant => bindDevice(tenant, link._id, fingerPrint))
  if (!isAllowed) throw new DomainError('forbidden', errors.privateLinkOtherDevice)
  return found
}

function opened(link: LinkRow): OpenedLink {
  return {
    linkExpiresAt: link.link_expires_at.toISOString(),
    expiresIn: Math.max(0, link.link_expires_at.getTime() - Date.now()),
    allowMultipleUsers: link.allow_multiple_users,
  }
}

/** The product of a link, in any state. */
export async function openProductLink(database: Database, request: LinkRequest) {
  const { link, itemId } = await enterLink(database, 'product', request)
  return asTenant(database, link.business_id, async tenant => {
    const business = orNotFound(await findOwnBusiness(tenant), errors.privateLinkNotFound)
    const row = orNotFound(await findProduct(tenant, 'visitor', itemId), errors.privateLinkNotFound)
    return { product: toProduct(row, business), privateLink: opened(link), linkId: link._id }
  })
}

/** Bytes of texts of a catalogue's products that one answer holds. A thousand products with 4 KB each fit. */
const MAX_BYTES = 4_000_000

/** The catalogue of a link with its first products, including private ones but not blocked ones. */
export async function openCatalogueLink(database: Database, request: LinkRequest) {
  const { link, itemId } = await enterLink(database, 'catalogue', request)
  return asTenant(database, link.business_id, async tenant => {
    const business = orNotFound(await findOwnBusiness(tenant), errors.privateLinkNotFound)
    const row = orNotFound(await findCatalogue(tenant, 'linked', itemId), errors.privateLinkNotFound)
    const most = { products: listLimits.catalogueProductsMax, bytes: MAX_BYTES }
    const members = await listCatalogueProducts(tenant, itemId, most)
    const products: Product[] = members.map(member => toProduct(member, business))
    const catalogue = { ...toCatalogue(row, business), products }
    return { catalogue, privateLink: opened(link), linkId: link._id }
  })
}

/** Marks a link as opened by a device that may open it. */
export async function markLinkViewed(
  database: Database,
  kind: ItemKind,
  { linkViewed, ...request }: LinkRequest & { linkViewed: boolean },
): Promise<void> {
  const { link } = await enterLink(database, kind, request)
  if (linkViewed) await asTenant(database, link.business_id, tenant => markViewed(tenant, link._id))
}

/**
 * Counts a visit of a link.
 * @returns the number of all visits
 */
export async function visitLink(database: Database, kind: ItemKind, name: LinkName, limitBusiness: LimitBusiness) {
  const { link } = await findLiveLink(database, kind, name)
  await limitBusiness(link.business_id)
  const visits = await asTenant(database, link.business_id, tenant => addLinkVisit(tenant, link._id))
  return orNotFound(visits, errors.privateLinkNotFound)
}
