import { z } from 'zod'
import { type CallSchema, counted, csv, noPayload, statuses } from './call.ts'
import { privateLinkSchema, time } from './entities.ts'
import { errors } from './errors.ts'

/** Parts that the owner's products and catalogues have in common. */

/** Statuses of a call that reads one record, and of one that writes: a blocked business gets 403. */
export const readStatuses = statuses(401, 404)
export const writeStatuses = statuses(401, 403, 404, 409)

export const statusPayload = z.object({ status: z.boolean() })
export const linkPayload = z.object({ privateLink: privateLinkSchema })
export const linksPayload = z.object({ privateLinks: z.array(privateLinkSchema), ...counted })

/** Failures of storing a private link, new or changed. */
export const linkErrors = [errors.userBlocked, errors.privateLinkExpiryOutOfRange, errors.privateLinkTaken]

export const write = { access: 'owner', statuses: writeStatuses } as const satisfies Partial<CallSchema>
export const read = { access: 'owner', statuses: readStatuses } as const satisfies Partial<CallSchema>

/** What every save answers: `updatedAt` is the version that it made, for the next save. */
export const saved = z.object({ _id: z.string(), updatedAt: time })

/** A 409 of a save carries the record as it stands now, so that both versions can be shown. */
export function conflictWith<T extends z.ZodType>(record: T) {
  return z.object({ current: record })
}

/** A write that answers nothing but its message. */
export const plainWrite = { ...write, payload: noPayload } as const

/** A CSV file of the tenant's leads or products. */
export const csvRead = { ...read, payload: csv, answer: 'csv' } as const
