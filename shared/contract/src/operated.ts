import { z } from 'zod'
import { time } from './entities.ts'
import { itemKinds, planTypes } from './filters.ts'

/** What the platform's operator sees of businesses, and what operators have done. */

const whole = z.int().min(0)

export const operatedBusiness = z.object({
  businessName: z.string(),
  name: z.string(),
  /** For visitors. */
  email: z.string(),
  /** What the owner signs in with. */
  ownerEmail: z.string(),
  planType: z.literal([...planTypes]),
  /** The verified own domain, `''` without one. */
  domain: z.string(),
  isBlocked: z.boolean(),
  isPrimeUser: z.boolean(),
  totalProducts: whole,
  totalCatalogues: whole,
  /** Those in quarantine too. */
  totalLeads: whole,
  createdAt: time,
})
export type OperatedBusiness = z.output<typeof operatedBusiness>

export const operatedBusinessDetails = operatedBusiness.extend({
  ownerName: z.string(),
  isEmailVerified: z.boolean(),
  phoneNo: z.string(),
  address: z.string(),
  template: z.string(),
  theme: z.string(),
  isAllProductsActive: z.boolean(),
  isAllCataloguesActive: z.boolean(),
  blockedProducts: whole,
  blockedCatalogues: whole,
  liveSessions: whole,
  /** When the owner was last seen, exact to some minutes; null where no session lives. */
  lastSeenAt: time.nullable(),
  /** Of the last act that blocked it; null while it is not blocked, or where the log does not know. */
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
  /** Name of the operator's token: `platform` of PLATFORM_TOKEN, its own of PLATFORM_TOKENS. */
  actor: z.string(),
  /** For example `businesses/block`. */
  action: z.string(),
  /** Business name or record id. */
  target: z.string(),
  /** The business that the target is, or belongs to. */
  businessName: z.string(),
  reason: z.string(),
  /** What was changed: the values before and after. */
  from: z.record(z.string(), z.unknown()),
  to: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>
