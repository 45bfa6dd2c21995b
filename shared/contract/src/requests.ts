import { z } from 'zod'
import { type CallSchema, csv, noPayload, statuses } from './call.ts'
import { time, whole } from './entities.ts'
import { errors } from './errors.ts'
import {
  flag,
  formPhone,
  formText,
  id,
  ids,
  oneLine,
  optionalFlag,
  optionalLines,
  optionalText,
  paging,
  readBy,
  sort,
  text,
} from './fields.ts'
import { itemStates } from './filters.ts'
import { isInvisible, privateLinkTextPattern } from './form-rules.ts'
import { pageLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'

/** Requests and fields that several groups share. */

export const byId = z.object({ id })

function lowerCase(value: string) {
  return String(oneLine(value)).toLowerCase()
}

/** The tenant of a public call; an unknown one is 404. */
export const businessName = readBy(
  value => (typeof value === 'string' ? lowerCase(value) : value),
  z.string({ error: 'must be given' }).min(1, 'must be given').max(textLimits.name, 'must be at most 120 characters'),
)
export const optionalBusinessName = readBy(
  value => (typeof value === 'string' ? lowerCase(value) : (value ?? undefined)),
  z.string({ error: 'must be a text' }).max(textLimits.name, 'must be at most 120 characters'),
).default('')
/** The name of a business that people read. */
export const displayName = readBy(
  value => (typeof value === 'string' && isInvisible(value) ? '' : oneLine(value)),
  z
    .string({ error: 'must be a text' })
    .max(textLimits.displayName, `must be at most ${textLimits.displayName} characters`),
)
export const byBusiness = z.object({ businessName })

export const searchQuery = optionalText(textLimits.search)

/** A random key of one form. Repeating a call with it within a day returns the record of the first call. */
export const idempotencyKey = optionalText(100)

/** Hidden fields of a visitor's form. A form without them is accepted all the same. */
export const spamGuard = {
  /** Signed and dated by the server, in the page. */
  formToken: optionalText(1000),
  /** Honeypot: people do not see it. */
  website: optionalText(textLimits.message),
  idempotencyKey,
}

/** Fields of an enquiry about an item, besides the {@link person} and the item. */
export const enquiry = {
  /** The visitor's company. */
  businessName: optionalText(textLimits.name),
  query: optionalLines(textLimits.query),
  privateLink: optionalText(textLimits.search),
  ...spamGuard,
}

export const visitCount = z.object({ visits: whole })

/** One item of a business. `withoutForm` leaves out `formToken`, so that the answer is the same for every visitor. */
export const shownItem = byId.extend({ businessName: optionalBusinessName, withoutForm: optionalFlag })

/** Filters of a public list across all businesses. */
export const publicListAcross = { sort, isPromoted: optionalFlag, searchQuery, ...paging }
export const publicList = z.object({
  businessName,
  ...publicListAcross,
  category: optionalText(textLimits.category),
})

/** The text of a private link from a visitor. A malformed text is treated as unknown. */
const linkText = text(textLimits.search)
/** A device's fingerprint; missing or null if the client could not compute it. */
const fingerPrint = readBy(
  value => (value === null || value === undefined || value === 'null' || value === 'undefined' ? '' : oneLine(value)),
  z.string({ error: 'must be a text' }).trim().max(textLimits.fingerprint),
).default('')

/** Texts are unique within a business; a link without its business is the oldest one with the text. */
export const visitLink = z.object({ privateLink: linkText, businessName: optionalBusinessName })
export const openLink = visitLink.extend({ fingerPrint })
export const viewLink = openLink.extend({ linkViewed: flag })

/** The text of a private link that its owner chooses. */
export const newLinkText = readBy(
  value => (typeof value === 'string' ? value.trim() : (value ?? undefined)),
  z
    .string({ error: formMessages.privateLink.link })
    .min(1, formMessages.privateLink.link)
    .regex(privateLinkTextPattern, { error: formMessages.privateLink.linkText }),
)
/** The expiry of a private link. The server checks its range; an unchanged expiry is always accepted. */
export const linkExpiresAt = readBy(
  value => (value === '' || value === null ? undefined : value),
  z.iso
    .datetime({ offset: true, error: formMessages.privateLink.duration })
    .transform(value => new Date(value).toISOString()),
)
export const allowMultipleUsers = flag.default(false)

export const updateLink = z.object({
  privateLink: newLinkText,
  linkExpiresAt: linkExpiresAt.optional(),
  allowMultipleUsers: flag.optional(),
  id,
})

/**
 * The record's `updatedAt` when the editor fetched it. With it, a save over a newer version is refused with 409; without it,
 * the last save wins.
 */
export const updatedAt = readBy(
  value => (value === '' || value === null ? undefined : value),
  z.iso
    .datetime({ offset: true, error: 'must be a time' })
    .transform(value => new Date(value).toISOString())
    .optional(),
).optional()

/** Filters of the owner's lists. */
export const ownerSearch = { searchQuery, ...paging }

/** A visitor's email, name and phone number in an enquiry, in the order of its rules. */
export function person(rules: Parameters<typeof formText>[0]) {
  return {
    email: formText(rules, 'email', textLimits.email),
    name: formText(rules, 'name', textLimits.name),
    phoneNo: formPhone(rules, 'phoneNo'),
  }
}

/** A read of the owner's data. */
export const read = { access: 'owner', statuses: statuses(401, 404) } as const satisfies Partial<CallSchema>
/** A write of the owner's data. A blocked business gets 403. */
export const write = { access: 'owner', statuses: statuses(401, 403, 404, 409) } as const satisfies Partial<CallSchema>

/** A call of an operator. */
export const operator = { access: 'platform', statuses: statuses(401, 403, 404) } as const satisfies Partial<CallSchema>

/** A write whose answer has only a message. */
export const plainWrite = { ...write, payload: noPayload } as const

/** A CSV file of the tenant's leads or products. */
export const csvRead = { ...read, payload: csv, answer: 'csv' } as const

const statusPayload = z.object({ status: z.boolean() })

/** The state that a switch gets. Without it, the switch changes to its other state. */
const wantedStatus = { status: optionalFlag }

/** Calls that show, hide and promote the items of a kind, and those for several items at once. */
export function itemCalls({ noun, notFound }: { noun: 'product' | 'catalogue'; notFound: string }) {
  const change = { ...write, payload: statusPayload } as const
  const ofItem = { ...change, request: byId.extend(wantedStatus), errors: [errors.userBlocked, notFound] } as const
  const several = z.object({ ids: ids({ min: 1, max: pageLimits.perPageMax, message: 'ids must be given' }) })
  return {
    updateStatus: { ...ofItem, summary: `Make a ${noun} public or private: \`status\`, or what it is not.` },
    updateAllStatus: {
      ...change,
      summary: `Show or hide all ${noun}s: \`status\`, or the other state. Each keeps its own state.`,
      request: z.object(wantedStatus),
      errors: [errors.userBlocked],
    },
    promote: { ...ofItem, summary: `Promote a ${noun} or demote it: \`status\`, or what it is not.` },
    setStates: {
      ...write,
      summary: `Give ${noun}s (at most ${pageLimits.perPageMax}) one state. The answer lists those that exist.`,
      request: several.extend({
        state: z.enum(itemStates, { error: `must be one of ${itemStates.join(', ')}` }),
      }),
      payload: z.object({ ids: z.array(z.string()) }),
      errors: [errors.userBlocked],
    },
    deleteMany: {
      ...write,
      summary:
        `Delete ${noun}s (at most ${pageLimits.perPageMax}), each as \`delete\` does. The answer lists those that no longer ` +
        'exist. `refusal` says why one was kept; it is empty if none was.',
      request: several,
      payload: z.object({ ids: z.array(z.string()), refusal: z.string() }),
      errors: [errors.userBlocked],
    },
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
