import { z } from 'zod'
import { time } from './entities.ts'
import { itemKinds, planTypes } from './filters.ts'
import { usageSchema } from './quotas.ts'

/** Data of businesses for operators, and the audit log of operators. */

const whole = z.int().min(0)

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
