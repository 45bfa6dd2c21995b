import { errors } from '@showcase/contract/errors'
import { type NotificationText, notificationTexts } from '@showcase/contract/notification-texts'
import { hasConfirmedOwner } from '../accounts/auth/users.repository.ts'
import type { BusinessRow } from '../accounts/businesses/businesses.repository.ts'
import {
  businessOfItem,
  type ItemKind,
  type ItemState,
  isOpen,
  missingItem,
} from '../accounts/businesses/visibility.ts'
import { findLinkOfItem } from '../catalog/private-links/private-links.repository.ts'
import type { LimitBusiness } from '../core/caller.ts'
import type { Database } from '../core/db/database.ts'
import { inTransaction, type Tenant } from '../core/db/tenant.ts'
import { DomainError } from '../core/domain-error.ts'
import { newId } from '../core/ids.ts'
import { queueMail } from '../core/mail.ts'
import { notifyDevices } from '../notifications/push/push-queue.repository.ts'
import { judgeFormToken } from './form-token.ts'
import { leadMail } from './lead-mail.ts'
import { claimLeadKey, countRecentLeads, insertLead, type NewLead } from './leads.repository.ts'
import { judge } from './spam-score.ts'

/** An enquiry as it came in: checked and trimmed, but of whoever and about whatever. */
export type Enquiry = {
  name: string
  email: string
  phoneNo: string
  /** The visitor's company. */
  businessName: string
  query: string
  privateLink: string
  formToken: string
  /** The honeypot: people do not see it. */
  website: string
  idempotencyKey: string
}

/** What an enquiry is about. `products` are those of a catalogue that it asks for. */
export type AskedItem = {
  kind: ItemKind
  _id: string
  name: string
  products?: { _id: string; productName: string }[]
}

const texts = {
  product: notificationTexts.productLead,
  catalogue: notificationTexts.catalogueLead,
} satisfies Record<ItemKind, (item: { _id: string; name: string }, visitor: string) => NotificationText>

function keyOf({ kind, _id }: Pick<AskedItem, 'kind' | '_id'>): NewLead['item'] {
  return kind === 'product' ? { fkProductId: _id } : { fkCatalogueId: _id }
}

/**
 * The link by which a visitor asks about an item; null without one where the item is open to all.
 * @throws DomainError not-found where the item is neither open nor behind this link
 */
export async function linkOfEnquiry(
  tenant: Tenant,
  business: BusinessRow,
  item: ItemState & { kind: ItemKind; _id: string },
  text: string,
): Promise<string | null> {
  const isFree = isOpen(business, item.kind, item)
  if (!isFree && (business.is_blocked || item.is_blocked || text === '')) throw missingItem(item.kind)
  const link = text === '' ? null : await findLinkOfItem(tenant, text, keyOf(item))
  const isLive = link !== null && link.link_expires_at.getTime() > Date.now()
  if (isLive) return link._id
  if (isFree) return null
  throw new DomainError('not-found', link ? errors.privateLinkExpired : errors.privateLinkNotFound)
}

/** Stores an enquiry about an item that the visitor may ask about, and tells the seller unless it is doubtful. */
async function store(
  tenant: Tenant,
  business: BusinessRow,
  asked: AskedItem & { privateLinkId: string | null },
  sent: Enquiry,
  secret: string,
): Promise<string> {
  const id = newId()
  if (sent.idempotencyKey) {
    const claimed = await claimLeadKey(tenant, sent.idempotencyKey, id)
    if (claimed !== id) return claimed
  }
  const recent = await countRecentLeads(tenant, { email: sent.email, itemId: asked._id, query: sent.query })
  const token = judgeFormToken(secret, asked._id, sent.formToken)
  const verdict = judge({ honeypot: sent.website, token, query: sent.query, ...recent })
  const { name, email, phoneNo, businessName, query } = sent
  const visitor = { name, email, phoneNo, businessName, query }
  const { products = [], privateLinkId } = asked
  const lead = { ...visitor, ...verdict, item: keyOf(asked), itemName: asked.name, products, privateLinkId }
  await insertLead(tenant, lead, id)
  if (verdict.state === 'quarantine') return id
  await notifyDevices(tenant, texts[asked.kind](asked, name))
  const mail = leadMail(business.email, {
    ...visitor,
    itemName: asked.name,
    products: products.map(product => product.productName),
  })
  // Text of a visitor is mailed only to a confirmed address.
  if (mail.to && (await hasConfirmedOwner(tenant))) await queueMail(tenant.db, mail)
  return id
}

/**
 * Takes an enquiry about an item and gives the lead's id. Lead, notification and the mail's job are written in one
 * transaction. A doubtful one is stored in quarantine, tells nobody, and is answered like any other.
 * @param secret what form tokens are signed with
 * @param limitBusiness called with the business before anything is written, to count the call against it
 * @param find the item as this visitor may ask about it
 * @throws DomainError not-found, and what `find` throws
 */
export async function takeEnquiry(
  database: Database,
  secret: string,
  { kind, id }: { kind: ItemKind; id: string },
  sent: Enquiry,
  limitBusiness: LimitBusiness,
  find: (tenant: Tenant, business: BusinessRow) => Promise<AskedItem & { privateLinkId: string | null }>,
): Promise<string> {
  const business = await businessOfItem(database, kind, id)
  await limitBusiness(business.business_id)
  return inTransaction(database, business.business_id, async tenant =>
    store(tenant, business, await find(tenant, business), sent, secret),
  )
}
