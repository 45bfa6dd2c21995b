import { z } from 'zod'
import {
  flag,
  formPhone,
  formText,
  id,
  oneLine,
  optionalFlag,
  optionalLines,
  optionalText,
  paging,
  readBy,
  sort,
  text,
} from './fields.ts'
import { isInvisible, privateLinkTextPattern } from './form-rules.ts'
import { textLimits } from './limits.ts'
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

export const visitCount = z.object({ visits: z.int().min(0) })

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
