import { z } from 'zod'
import { type CallSchema, counted, type GroupCalls, noPayload, statuses } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { flag, paging } from './fields.ts'
import { planTypes } from './filters.ts'
import { importStatus } from './imports.ts'
import { businessName, byId, searchQuery } from './requests.ts'

const business = z.object({
  businessName: z.string(),
  name: z.string(),
  email: z.string(),
  planType: z.literal([...planTypes]),
  isBlocked: z.boolean(),
  isPrimeUser: z.boolean(),
  totalProducts: z.int(),
  totalCatalogues: z.int(),
  createdAt: time,
})

const auditEntry = z.object({
  _id: z.string(),
  createdAt: time,
  /** `platform`, `cli`, or the name of a deploy token. */
  actor: z.string(),
  /** For example `businesses/block`. */
  action: z.string(),
  /** Business name, record id or remote. */
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

const operator = { access: 'platform', statuses: statuses(401, 404) } as const satisfies Partial<CallSchema>

export const platform = {
  fetchBusinesses: {
    ...operator,
    summary: 'All businesses.',
    request: z.object({ searchQuery, ...paging }),
    payload: z.object({ businesses: z.array(business), ...counted }),
  },
  blockBusiness: {
    ...operator,
    summary: 'Block a business or free it: its public site is gone, its owner can read only.',
    request: z.object({ businessName, isBlocked: flag }),
    payload: noPayload,
    errors: [errors.businessNotFound],
  },
  primeBusiness: {
    ...operator,
    summary: 'Show a business among the prime ones, or no longer.',
    request: z.object({ businessName, isPrimeUser: flag }),
    payload: noPayload,
    errors: [errors.businessNotFound],
  },
  blockProduct: {
    ...operator,
    summary: 'Block a product or free it.',
    request: byId.extend({ isBlocked: flag }),
    payload: noPayload,
    errors: [errors.productNotFound],
  },
  blockCatalogue: {
    ...operator,
    summary: 'Block a catalogue or free it.',
    request: byId.extend({ isBlocked: flag }),
    payload: noPayload,
    errors: [errors.catalogueNotFound],
  },
  fetchAudit: {
    ...operator,
    summary: 'What the operator did, newest first.',
    request: z.object(paging),
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
