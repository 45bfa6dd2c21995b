import type { ParsedRequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { enquiryRecipient } from '../accounts/auth/mail-recipient.ts'
import type { BusinessRow } from '../accounts/businesses/businesses.repository.ts'
import { businessOfItem, type ItemState, isOpen, itemMissing } from '../accounts/businesses/visibility.ts'
import { findCatalogue, findMembers } from '../catalog/catalogues/catalogue-lists.repository.ts'
import { itemOf } from '../catalog/items.repository.ts'
import { findLinkOfItem } from '../catalog/private-links/private-links.repository.ts'
import { findProduct } from '../catalog/products/products.repository.ts'
import type { LimitBusiness } from '../core/caller.ts'
import type { Database } from '../core/db/database.ts'
import { claimKey, keyWithContent } from '../core/db/idempotency-keys.repository.ts'
import { inTransaction, type Tenant } from '../core/db/tenant.ts'
import { DomainError, orNotFound } from '../core/domain-error.ts'
import { newId } from '../core/ids.ts'
import { type Mail, queueMail } from '../core/mail/mail.ts'
import { notifyDevices } from '../notifications/push/push-queue.repository.ts'
import { type EnquirySender, queueReceipt } from './enquiry-receipt.job.ts'
import { checkFormToken, wasOpenedBy } from './form-token.ts'
import { countRecentLeads, type EnquiryTexts, insertLead } from './leads.repository.ts'
import { scoreSpam } from './spam-score.ts'

/** The fields of an enquiry form, validated and trimmed. */
type Enquiry = Omit<ParsedRequestOf<'publicProducts', 'createLead'>, 'fkProductId'>

/** The item of an enquiry. `products` are the products of a catalogue that it asks about. */
export type EnquiryItem = {
  kind: ItemKind
  _id: string
  name: string
  products?: { _id: string; productName: string }[]
}

/**
 * The id of the private link with which a visitor asks about an item; null without one if the item is open. The link is live, or
 * was so when the visitor opened it: a visitor who was writing when it expired would lose the text.
 * @throws DomainError not-found when the item is neither open nor behind this link
 */
async function linkOfEnquiry(
  tenant: Tenant,
  business: BusinessRow,
  item: ItemState & { kind: ItemKind; _id: string },
  { privateLink: text, formToken }: Enquiry,
  { secret }: EnquirySender,
): Promise<string | null> {
  const isOpenItem = isOpen(business, item.kind, item)
  if (!isOpenItem && (business.is_blocked || item.is_blocked || text === ''))
    throw new DomainError('not-found', itemMissing[item.kind])
  const link = text === '' ? null : await findLinkOfItem(tenant, text, itemOf(item.kind, item._id))
  const end = link?.link_expires_at
  const isUsable = end && (end.getTime() > Date.now() || wasOpenedBy(end, secret, item._id, formToken))
  if (link && isUsable) return link._id
  if (isOpenItem) return null
  throw new DomainError('not-found', link ? errors.privateLinkExpired : errors.privateLinkNotFound)
}

/** Stores a lead, and notifies the owner unless the enquiry is suspected spam. */
async function storeLead(
  tenant: Tenant,
  business: BusinessRow,
  item: EnquiryItem & { privateLinkId: string | null },
  sent: Enquiry,
  sender: EnquirySender,
): Promise<string> {
  const id = newId()
  const { name, email, phoneNo, businessName, query } = sent
  const visitor = { name, email, phoneNo, businessName, query }
  const { products = [], privateLinkId } = item
  const itemId = itemOf(item.kind, item._id)
  if (sent.idempotencyKey) {
    const content = { visitor, itemId, products: products.map(({ _id }) => _id) }
    const claimed = await claimKey(tenant, keyWithContent(sent.idempotencyKey, content), id)
    if (claimed !== id) return claimed
  }
  const recent = await countRecentLeads(tenant, { email, query, item: itemId, products })
  const token = checkFormToken(sender.secret, item._id, sent.formToken)
  const verdict = scoreSpam({ honeypot: sent.website, token, query: sent.query, ...recent })
  const lead = {
    ...visitor,
    ...verdict,
    item: itemId,
    itemName: item.name,
    products,
    privateLinkId,
  }
  await insertLead(tenant, lead, id)
  if (verdict.state === 'quarantine') return id
  const notification = notificationTexts[`${item.kind}Lead`](item, name)
  await notifyDevices(tenant, notification)
  const to = await enquiryRecipient(tenant, business)
  if (to) await queueMail(tenant.db, leadMail(to, lead, sender.publicUrl + notification.redirect))
  if (sender.network) await queueReceipt(tenant, email, sender.network)
  return id
}

/**
 * Stores an enquiry as a lead, with the notification and the mail, in one transaction. Suspected spam goes to quarantine
 * without a notification; its sender gets the same response as any other.
 * @param limitBusiness counts the call against the business; runs before the first write
 * @param find returns the item if this visitor may ask about it, and throws otherwise
 * @returns the id of the lead
 * @throws DomainError not-found for an unknown item
 */
async function storeEnquiry(
  database: Database,
  sender: EnquirySender,
  { kind, id }: { kind: ItemKind; id: string },
  sent: Enquiry,
  limitBusiness: LimitBusiness,
  find: (tenant: Tenant, business: BusinessRow) => Promise<EnquiryItem & { privateLinkId: string | null }>,
): Promise<string> {
  const business = await businessOfItem(database, kind, id)
  await limitBusiness(business.business_id)
  return inTransaction(database, business.business_id, async tenant =>
    storeLead(tenant, business, await find(tenant, business), sent, sender),
  )
}

/** The mail that notifies the owner of an enquiry. A reply goes to the visitor. @param url of the leads of its item */
function leadMail(to: string, enquiry: EnquiryTexts, url: string): Mail {
  const { name, email } = enquiry
  const lines = [
    `${name} sent a query about ${enquiry.itemName}.`,
    '',
    `Email: ${email}`,
    `Phone: ${enquiry.phoneNo}`,
    ...(enquiry.businessName ? [`Business: ${enquiry.businessName}`] : []),
    ...(enquiry.products?.length
      ? ['', 'Products:', ...enquiry.products.map(product => `- ${product.productName}`)]
      : []),
    ...(enquiry.query ? ['', enquiry.query] : []),
    '',
    `Reply to this mail to answer ${name}. All queries about ${enquiry.itemName}:`,
    url,
  ]
  const text = `${lines.join('\n')}\n`
  return { to, subject: 'You have a new query', text, replyTo: { name, address: email } }
}

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
    return { ...item, privateLinkId: await linkOfEnquiry(tenant, business, { ...product, ...item }, sent, sender) }
  })
}

/** `products` are distinct ids. */
type CatalogueEnquiry = Enquiry & { fkCatalogueId: string; products: string[] }

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
    const privateLinkId = await linkOfEnquiry(tenant, business, { ...catalogue, ...item }, sent, sender)
    const products = await findMembers(tenant, id, wanted, privateLinkId ? 'linked' : 'open')
    if (products.length < wanted.length) throw new DomainError('invalid', errors.productOutsideCatalogue)
    return { ...item, products, privateLinkId }
  })
}
