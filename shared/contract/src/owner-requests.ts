import { z } from 'zod'
import { type CallSchema, counted, csv, noPayload, statuses } from './call.ts'
import { privateLinkSchema } from './entities.ts'
import { errors } from './errors.ts'

/** Parts that the owner's products and catalogues have in common. */

/** Statuses of a call that reads one record, and of one that writes: a blocked business gets 403. */
export const readStatuses = statuses(401, 404)
export const writeStatuses = statuses(401, 403, 404, 409)

export const statusPayload = z.object({ status: z.boolean() })
export const linkPayload = z.object({ privateLink: privateLinkSchema })
export const linksPayload = z.object({ privateLinks: z.array(privateLinkSchema), ...counted })

export const linkErrors = [
  errors.privateLinkTaken,
  errors.privateLinkItemPublic,
  errors.privateLinkExpiryOutOfRange,
  errors.privateLinkNotFound,
  errors.userBlocked,
]

export const write = { access: 'owner', statuses: writeStatuses } as const satisfies Partial<CallSchema>
export const read = { access: 'owner', statuses: readStatuses } as const satisfies Partial<CallSchema>

/** A write that answers nothing but its message. */
export const plainWrite = { ...write, payload: noPayload } as const

/** A CSV file of the tenant's leads or products. */
export const csvRead = { ...read, payload: csv, answer: 'csv' } as const
