import { errors } from '@showcase/contract/errors'
import { findCatalogue, findMembers } from '../catalog/catalogues/catalogue-lists.repository.ts'
import { findProduct } from '../catalog/products/products.repository.ts'
import type { LimitBusiness } from '../core/caller.ts'
import type { Database } from '../core/db/database.ts'
import { DomainError, orNotFound } from '../core/domain-error.ts'
import { type Enquiry, linkOfEnquiry, storeEnquiry } from './enquiry.service.ts'
import type { EnquirySender } from './enquiry-receipt.job.ts'

/** Stores an enquiry about a product; see `storeEnquiry`. */
export function createProductLead(
  database: Database,
  sender: EnquirySender,
  { fkProductId: id, ...sent }: Enquiry & { fkProductId: string },
  limitBusiness: LimitBusiness,
): Promise<string> {
  return storeEnquiry(database, sender, { kind: 'product', id }, sent, limitBusiness, async (tenant, business) => {
    const product = orNotFound(await findProduct(tenant, 'visitor', id), errors.productNotFound)
    const item = { kind: 'product' as const, _id: id, name: product.product_name }
    return { ...item, privateLinkId: await linkOfEnquiry(tenant, business, { ...product, ...item }, sent.privateLink) }
  })
}

/** `products` are distinct ids. */
export type CatalogueEnquiry = Enquiry & { fkCatalogueId: string; products: string[] }

/**
 * Stores an enquiry about products of a catalogue; see `storeEnquiry`. A visitor with a private link may also ask about
 * private products of the catalogue.
 * @throws DomainError invalid for a product that the visitor cannot see in the catalogue
 */
export function createCatalogueLead(
  database: Database,
  sender: EnquirySender,
  { fkCatalogueId: id, products: wanted, ...sent }: CatalogueEnquiry,
  limitBusiness: LimitBusiness,
): Promise<string> {
  return storeEnquiry(database, sender, { kind: 'catalogue', id }, sent, limitBusiness, async (tenant, business) => {
    const catalogue = orNotFound(await findCatalogue(tenant, 'open', id), errors.catalogueNotFound)
    const item = { kind: 'catalogue' as const, _id: id, name: catalogue.catalogue_name }
    const privateLinkId = await linkOfEnquiry(tenant, business, { ...catalogue, ...item }, sent.privateLink)
    const products = await findMembers(tenant, id, wanted, privateLinkId ? 'linked' : 'open')
    if (products.length < wanted.length) throw new DomainError('invalid', errors.productOutsideCatalogue)
    return { ...item, products, privateLinkId }
  })
}
