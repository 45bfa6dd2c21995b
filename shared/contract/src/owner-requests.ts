import { z } from 'zod'
import { type CallSchema, counted, csv, noPayload, statuses } from './call.ts'
import { privateLinkSchema, time } from './entities.ts'
import { errors } from './errors.ts'

/** Parts that the owner's calls for products and catalogues share. */

/** Statuses of calls that read, and of calls that write: a blocked business gets 403. */
export const readStatuses = statuses(401, 404)
export const writeStatuses = statuses(401, 403, 404, 409)

export const statusPayload = z.object({ status: z.boolean() })
export const linkPayload = z.object({ privateLink: privateLinkSchema })
export const linksPayload = z.object({ privateLinks: z.array(privateLinkSchema), ...counted })

/** Errors of creating or changing a private link. */
export const linkErrors = [errors.userBlocked, errors.privateLinkExpiryOutOfRange, errors.privateLinkTaken]

export const write = { access: 'owner', statuses: writeStatuses } as const satisfies Partial<CallSchema>
export const read = { access: 'owner', statuses: readStatuses } as const satisfies Partial<CallSchema>

/** Payload of every save. `updatedAt` is the new version, for the next save. */
export const saved = z.object({ _id: z.string(), updatedAt: time })

/** Payload of a 409 of a save: the current record, so that the screen can show both versions. */
export function conflictWith<T extends z.ZodType>(record: T) {
  return z.object({ current: record })
}

/** A write whose answer has only a message. */
export const plainWrite = { ...write, payload: noPayload } as const

/** A CSV file of the tenant's leads or products. */
export const csvRead = { ...read, payload: csv, answer: 'csv' } as const
