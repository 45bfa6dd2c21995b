import { z } from 'zod'
import { type CallSchema, counted, type GroupCalls, noPayload, statuses } from './call.ts'
import { ownSessionSchema } from './entities.ts'
import { errors } from './errors.ts'
import { flag, id, oneOf, oneOfOr, optionalFlag, optionalText, optionalTime, paging } from './fields.ts'
import { itemKinds, planTypes } from './filters.ts'
import { importStatus } from './imports.ts'
import { textLimits } from './limits.ts'
import { auditEntry, operatedBusiness, operatedBusinessDetails, operatedItem } from './operated.ts'
import { businessName, byBusiness, byId, optionalBusinessName, searchQuery } from './requests.ts'

const operator = { access: 'platform', statuses: statuses(401, 404) } as const satisfies Partial<CallSchema>

/** Why something is blocked or freed: stands in the audit log and is told to the owner. */
const reason = optionalText(textLimits.reason)
/** Asked for twice, an act is done once: the second time nothing is changed, written down or told. */
const done = z.object({ isChanged: z.boolean() })

export const platform = {
  fetchBusinesses: {
    ...operator,
    summary: 'All businesses, newest first; found by name, contact and sign-in address, or domain.',
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
    summary: 'One business, with what is blocked of it and why it is blocked itself.',
    request: byBusiness,
    payload: z.object({ business: operatedBusinessDetails }),
    errors: [errors.businessNotFound],
  },
  fetchItems: {
    ...operator,
    summary: 'Products or catalogues, newest first: of one business or of all, with their state.',
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
    summary: 'Block a business or free it: its public site is gone, its owner can read only. The owner is told why.',
    request: z.object({ businessName, isBlocked: flag, reason }),
    payload: done,
    errors: [errors.businessNotFound],
  },
  primeBusiness: {
    ...operator,
    summary: 'Show a business among the prime ones, or no longer.',
    request: z.object({ businessName, isPrimeUser: flag, reason }),
    payload: done,
    errors: [errors.businessNotFound],
  },
  blockProduct: {
    ...operator,
    summary: 'Block a product or free it. The owner is told why.',
    request: byId.extend({ isBlocked: flag, reason }),
    payload: done,
    errors: [errors.productNotFound],
  },
  blockCatalogue: {
    ...operator,
    summary: 'Block a catalogue or free it. The owner is told why.',
    request: byId.extend({ isBlocked: flag, reason }),
    payload: done,
    errors: [errors.catalogueNotFound],
  },
  fetchSessions: {
    ...operator,
    summary: 'Where the owner of a business is signed in, the latest used first.',
    request: byBusiness,
    payload: z.object({ sessions: z.array(ownSessionSchema.omit({ isCurrent: true })) }),
    errors: [errors.businessNotFound],
  },
  endSession: {
    ...operator,
    summary: 'Sign an owner out in one place.',
    request: z.object({ businessName, id, reason }),
    payload: noPayload,
    errors: [errors.businessNotFound, errors.sessionNotFound],
  },
  endSessions: {
    ...operator,
    summary: 'Sign an owner out everywhere.',
    request: z.object({ businessName, reason }),
    payload: z.object({ count: z.int().min(0) }),
    errors: [errors.businessNotFound],
  },
  resetPassword: {
    ...operator,
    summary: 'Mail an owner the link that sets a new password.',
    request: z.object({ businessName, reason }),
    payload: noPayload,
    errors: [errors.businessNotFound],
  },
  fetchAudit: {
    ...operator,
    summary: 'What operators did, newest first.',
    request: z.object({
      /** Acts on the business itself and on what is its own. */
      businessName: optionalBusinessName,
      actor: optionalText(textLimits.name),
      /** An action, or how it begins: `products`, `products/block`. */
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
    summary: 'Import products into a business, as its owner does: `businessName` comes before the files.',
    request: z.custom<FormData>(value => value instanceof FormData, 'must be a form'),
    body: 'multipart',
    payload: z.object({ job: z.string() }),
    statuses: [...operator.statuses, 413, 415],
    errors: [errors.businessNotFound, errors.importNeedsCsv],
  },
  importStatus: {
    ...operator,
    summary: 'How far such an import is.',
    request: byId.extend({ businessName }),
    payload: importStatus,
    errors: [errors.businessNotFound, errors.importNotFound],
  },
} satisfies GroupCalls<'platform'>
