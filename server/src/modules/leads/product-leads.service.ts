import { errors } from '@showcase/contract/errors'
import { notificationTexts } from '@showcase/contract/notification-texts'
import type { Database } from '../../platform/db/database.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { queueMail } from '../../platform/mail.ts'
import { type BusinessRow, findBusinessOfItemAcrossTenants } from '../businesses/businesses.repository.ts'
import { isOpen } from '../businesses/visibility.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { findLinkOfItem } from '../private-links/private-links.repository.ts'
import type { ProductRow } from '../products/product.row.ts'
import { findProduct } from '../products/products.repository.ts'
import { inTransaction, type Tenant } from '../tenant.ts'
import { judge } from './doubt.ts'
import { judgeFormToken } from './form-token.ts'
import { leadMail } from './lead-mail.ts'
import { claimLeadKey, countRecentLeads, insertLead } from './leads.repository.ts'

/** An enquiry as it came in: checked and trimmed, but of whoever and about whatever. */
export type ProductEnquiry = {
  fkProductId: string
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

/**
 * The link by which a hidden product may be asked about; null where the product is open to all.
 * @throws CallError 404 where the product is neither open nor behind this link
 */
async function linkFor(
  tenant: Tenant,
  business: BusinessRow,
  product: ProductRow,
  text: string,
): Promise<string | null> {
  if (isOpen(business, 'product', product)) return null
  if (business.is_blocked || product.is_blocked || text === '') throw new CallError(404, errors.productNotFound)
  const link = await findLinkOfItem(tenant, text, { fkProductId: product._id })
  if (!link) throw new CallError(404, errors.privateLinkNotFound)
  if (link.link_expires_at.getTime() <= Date.now()) throw new CallError(404, errors.privateLinkExpired)
  return link._id
}

async function store(
  tenant: Tenant,
  business: BusinessRow,
  product: ProductRow,
  sent: ProductEnquiry,
  secret: string,
): Promise<string> {
  const privateLinkId = await linkFor(tenant, business, product, sent.privateLink)
  const id = newId()
  if (sent.idempotencyKey) {
    const claimed = await claimLeadKey(tenant, sent.idempotencyKey, id)
    if (claimed !== id) return claimed
  }
  const recent = await countRecentLeads(tenant, { email: sent.email, itemId: product._id, query: sent.query })
  const token = judgeFormToken(secret, product._id, sent.formToken)
  const verdict = judge({ honeypot: sent.website, token, query: sent.query, ...recent })
  const { name, email, phoneNo, businessName, query } = sent
  const visitor = { name, email, phoneNo, businessName, query }
  const item = { fkProductId: product._id }
  await insertLead(tenant, { ...visitor, ...verdict, item, itemName: product.product_name, privateLinkId }, id)
  if (verdict.state === 'quarantine') return id
  await notify(tenant, notificationTexts.productLead({ _id: product._id, name: product.product_name }, name))
  const mail = leadMail(business.email, { ...visitor, itemName: product.product_name })
  if (mail.to) await queueMail(tenant.db, mail)
  return id
}

/**
 * Takes an enquiry about a product and gives the lead's id. Lead, notification and the mail's job are written in one
 * transaction. A doubtful one is stored in quarantine, tells nobody, and is answered like any other.
 * @param secret what form tokens are signed with
 * @param onBusiness called with the business before anything is written, to count the call against it
 * @throws CallError 404
 */
export async function createProductLead(
  database: Database,
  secret: string,
  sent: ProductEnquiry,
  onBusiness: (businessId: string) => Promise<void> = async () => {},
): Promise<string> {
  const business = await findBusinessOfItemAcrossTenants(database, 'products', sent.fkProductId)
  if (!business) throw new CallError(404, errors.productNotFound)
  await onBusiness(business.business_id)
  return inTransaction(database, business.business_id, async tenant => {
    const product = await findProduct(tenant, 'visitor', sent.fkProductId)
    if (!product) throw new CallError(404, errors.productNotFound)
    return store(tenant, business, product, sent, secret)
  })
}
