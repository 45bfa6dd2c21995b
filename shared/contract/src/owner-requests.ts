import { z } from 'zod'
import { type CallSchema, csv, noPayload, nothing, statuses } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { byId } from './requests.ts'

/** Parts that the owner's calls for products and catalogues share. */

/** A read of the owner's data. */
export const read = { access: 'owner', statuses: statuses(401, 404) } as const satisfies Partial<CallSchema>
/** A write of the owner's data. A blocked business gets 403. */
export const write = { access: 'owner', statuses: statuses(401, 403, 404, 409) } as const satisfies Partial<CallSchema>

/** A write whose answer has only a message. */
export const plainWrite = { ...write, payload: noPayload } as const

/** A CSV file of the tenant's leads or products. */
export const csvRead = { ...read, payload: csv, answer: 'csv' } as const

const statusPayload = z.object({ status: z.boolean() })

/** Calls that show, hide and promote the items of a kind. */
export function statusCalls({ noun, notFound }: { noun: 'product' | 'catalogue'; notFound: string }) {
  const change = { ...write, payload: statusPayload } as const
  const ofItem = { ...change, request: byId, errors: [errors.userBlocked, notFound] } as const
  return {
    updateStatus: { ...ofItem, summary: `Switch a ${noun} between public and private.` },
    updateAllStatus: {
      ...change,
      summary: `Show or hide all ${noun}s. Each keeps its own state.`,
      request: nothing,
      errors: [errors.userBlocked],
    },
    promote: { ...ofItem, summary: `Promote a ${noun}, or demote it.` },
  }
}

/** Payload of every save. `updatedAt` is the new version, for the next save. */
export const saved = z.object({ _id: z.string(), updatedAt: time })

/** Whether an earlier call with the idempotency key has created the record. */
export const isRepeated = z.boolean().optional()

/** The end of a creation's summary. */
export const onceForKey = 'A repeated `idempotencyKey` answers the record of the first call, with `isRepeated`.'

/** Payload of a creation. If it is repeated, `updatedAt` is the version that the first call created. */
export const created = saved.extend({ isRepeated })

/** Payload of a 409 of a save: the current record, so that the screen can show both versions. */
export function conflictWith<T extends z.ZodType>(record: T) {
  return z.object({ current: record })
}
