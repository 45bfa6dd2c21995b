import { z } from 'zod'
import { counted, formData, type GroupCalls, noPayload } from './call.ts'
import { ownSessionSchema, time, whole } from './entities.ts'
import { errors } from './errors.ts'
import { flag, formText, id, oneOf, oneOfOr, optionalFlag, optionalText, optionalTime, paging } from './fields.ts'
import { itemKinds, planTypes } from './filters.ts'
import { contactRules } from './form-rules.ts'
import { importStatus } from './imports.ts'
import { textLimits } from './limits.ts'
import { usageSchema } from './quotas.ts'
import { businessName, byBusiness, byId, operator, optionalBusinessName, searchQuery } from './requests.ts'

/** Data of businesses for operators, and the audit log of operators. */

export const operatedBusiness = z.object({
  businessName: z.string(),
  displayName: z.string(),
  name: z.string(),
  /** Contact address for visitors. */
  email: z.string(),
  /** Address with which the owner signs in. */
  ownerEmail: z.string(),
  planType: z.literal([...planTypes]),
  /** The verified custom domain; `''` without one. */
  domain: z.string(),
  isBlocked: z.boolean(),
  isPrimeUser: z.boolean(),
  totalProducts: whole,
  totalCatalogues: whole,
  /** Including those in quarantine. */
  totalLeads: whole,
  createdAt: time,
})
export type OperatedBusiness = z.output<typeof operatedBusiness>

export const operatedBusinessDetails = operatedBusiness.extend({
  ownerName: z.string(),
  isEmailVerified: z.boolean(),
  /** Names in addresses before, the last one first; they redirect. */
  formerNames: z.array(z.string()),
  phoneNo: z.string(),
  address: z.string(),
  template: z.string(),
  theme: z.string(),
  isAllProductsActive: z.boolean(),
  isAllCataloguesActive: z.boolean(),
  blockedProducts: whole,
  blockedCatalogues: whole,
  liveSessions: whole,
  /** Time of the owner's last request, accurate to a few minutes; null without a session. */
  lastSeenAt: time.nullable(),
  /** Use of its quotas, and their limits. */
  usage: usageSchema,
  /** The audit entry of its block; null if it is not blocked or the log has no entry. */
  block: z.object({ createdAt: time, actor: z.string(), reason: z.string() }).nullable(),
})
export type OperatedBusinessDetails = z.output<typeof operatedBusinessDetails>

export const operatedItem = z.object({
  _id: z.string(),
  kind: z.literal([...itemKinds]),
  businessName: z.string(),
  name: z.string(),
  isPublic: z.boolean(),
  isPromoted: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: time,
})
export type OperatedItem = z.output<typeof operatedItem>

export const auditEntry = z.object({
  _id: z.string(),
  createdAt: time,
  /** Name of the operator's token: `platform` for PLATFORM_TOKEN, or its name in PLATFORM_TOKENS. */
  actor: z.string(),
  /** Such as `businesses/block`. */
  action: z.string(),
  /** Business name or record id. */
  target: z.string(),
  /** The target's business, or the target itself if it is one. */
  businessName: z.string(),
  reason: z.string(),
  /** The changed values, before and after. */
  from: z.record(z.string(), z.unknown()),
  to: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Reason of a block or its end, for the audit log and the owner. */
const reason = optionalText(textLimits.reason)
/** Whether the call changed anything. A repeated call changes, records and notifies nothing. */
const done = z.object({ isChanged: z.boolean() })

/** The largest quota, in bytes (10 TB) or in products. */
export const MOST_QUOTA = 1e13
const quota = whole.max(MOST_QUOTA).nullish()

export const platform = {
  fetchBusinesses: {
    ...operator,
    summary: 'All businesses, newest first, searched by name, contact address, sign-in address or domain.',
    request: z.object({
      searchQuery,
      isBlocked: optionalFlag,
      isPrimeUser: optionalFlag,
      planType: oneOf(planTypes).optional(),
      ...paging,
    }),
    payload: z.object({ businesses: z.array(operatedBusiness), ...counted }),
  },
  fetchBusiness: {
    ...operator,
    summary: 'One business, with its number of blocked items and the reason of its own block.',
    request: byBusiness,
    payload: z.object({ business: operatedBusinessDetails }),
    errors: [errors.businessNotFound],
  },
  fetchItems: {
    ...operator,
    summary: 'Products or catalogues of one business or of all, newest first, with their state.',
    request: z.object({
      kind: oneOfOr(itemKinds, 'product'),
      businessName: optionalBusinessName,
      isBlocked: optionalFlag,
      searchQuery,
      ...paging,
    }),
    payload: z.object({ items: z.array(operatedItem), ...counted }),
    errors: [errors.businessNotFound],
  },
  blockBusiness: {
    ...operator,
    summary:
      'Block or unblock a business. While it is blocked, its site is offline and its owner can only read. The owner gets the reason.',
    request: z.object({ businessName, isBlocked: flag, reason }),
    payload: done,
    errors: [errors.businessNotFound],
  },
  primeBusiness: {
    ...operator,
    summary: 'Add a business to the prime ones, or remove it.',
    request: z.object({ businessName, isPrimeUser: flag, reason }),
    payload: done,
    errors: [errors.businessNotFound],
  },
  setQuota: {
    ...operator,
    summary: 'Set the quotas of a business. A quota that is not sent, or null, is the default of the platform.',
    request: z.object({ businessName, bytes: quota, texts: quota, products: quota, imports: quota, reason }),
    payload: z.object({ usage: usageSchema }),
    errors: [errors.businessNotFound],
  },
  eraseBusiness: {
    ...operator,
    summary: 'Erase a business with its account, items, enquiries and pictures, forever. `confirm` repeats its name.',
    request: z
      .object({ businessName, confirm: z.string().optional(), reason })
      .refine(sent => sent.confirm === sent.businessName, { message: errors.eraseNotConfirmed }),
    payload: z.object({ files: z.int() }),
    errors: [errors.businessNotFound, errors.eraseNotConfirmed],
  },
  blockProduct: {
    ...operator,
    summary: 'Block or unblock a product. The owner gets the reason.',
    request: byId.extend({ isBlocked: flag, reason }),
    payload: done,
    errors: [errors.productNotFound],
  },
  blockCatalogue: {
    ...operator,
    summary: 'Block or unblock a catalogue. The owner gets the reason.',
    request: byId.extend({ isBlocked: flag, reason }),
    payload: done,
    errors: [errors.catalogueNotFound],
  },
  fetchSessions: {
    ...operator,
    summary: 'Sessions of a business’s owner, the most recently used first.',
    request: byBusiness,
    payload: z.object({ sessions: z.array(ownSessionSchema.omit({ isCurrent: true })) }),
    errors: [errors.businessNotFound],
  },
  endSession: {
    ...operator,
    summary: 'End one session of an owner.',
    request: z.object({ businessName, id, reason }),
    payload: noPayload,
    errors: [errors.businessNotFound, errors.sessionNotFound],
  },
  endSessions: {
    ...operator,
    summary: 'End all sessions of an owner.',
    request: z.object({ businessName, reason }),
    payload: z.object({ count: whole }),
    errors: [errors.businessNotFound],
  },
  resetPassword: {
    ...operator,
    summary: 'Mail an owner a link to set a new password.',
    request: z.object({ businessName, reason }),
    payload: noPayload,
    errors: [errors.businessNotFound],
  },
  allowMails: {
    ...operator,
    summary: 'Send the emails again that the owner of an address has stopped. The log holds a hash of the address.',
    request: z.object({ email: formText(contactRules, 'email', textLimits.email), reason }),
    payload: done,
  },
  fetchAudit: {
    ...operator,
    summary: 'Actions of operators, newest first.',
    request: z.object({
      /** Actions on the business and on its items. */
      businessName: optionalBusinessName,
      actor: optionalText(textLimits.name),
      /** An action or its beginning, such as `products` or `products/block`. */
      action: optionalText(textLimits.name),
      target: optionalText(textLimits.name),
      from: optionalTime,
      to: optionalTime,
      ...paging,
    }),
    payload: z.object({ entries: z.array(auditEntry), ...counted }),
  },
  importProducts: {
    ...operator,
    summary: 'Import products into a business, as its owner can. `businessName` must come before the files.',
    request: formData,
    body: 'multipart',
    payload: z.object({ job: z.string() }),
    statuses: [...operator.statuses, 413, 415],
    errors: [errors.businessNotFound, errors.importNeedsCsv],
  },
  importStatus: {
    ...operator,
    summary: 'Progress of such an import.',
    request: byId.extend({ businessName }),
    payload: importStatus,
    errors: [errors.businessNotFound, errors.importNotFound],
  },
} satisfies GroupCalls<'platform'>
