import { z } from 'zod'
import { flag, formText, id, oneLine, optionalFlag, optionalText, paging, readBy, sort, text } from './fields.ts'
import { privateLinkTextPattern } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { formMessages } from './messages.ts'

/** Requests and parts of requests that several groups have in common. */

export const byId = z.object({ id })

function lowerCase(value: string) {
  return String(oneLine(value)).toLowerCase()
}

/** The tenant that a public call is about; an unknown one is 404. */
export const businessName = readBy(
  value => (typeof value === 'string' ? lowerCase(value) : value),
  z.string({ error: 'must be given' }).min(1, 'must be given').max(textLimits.name, 'must be at most 120 characters'),
)
export const optionalBusinessName = readBy(
  value => (typeof value === 'string' ? lowerCase(value) : (value ?? undefined)),
  z.string({ error: 'must be a text' }).max(textLimits.name, 'must be at most 120 characters'),
).default('')
export const byBusiness = z.object({ businessName })

export const searchQuery = optionalText(textLimits.search)

/** What a visitor's form carries beside its fields. None of it is ever missed: its lack alone changes nothing. */
export const spamGuard = {
  /** Signed by the server and dated; it stands in the page. */
  formToken: optionalText(1000),
  /** Honeypot: people do not see it. */
  website: optionalText(textLimits.message),
  /** The same key within a day answers the same record. */
  idempotencyKey: optionalText(100),
}

/** Filters of a public list across all businesses. */
export const publicListAcross = { sort, isPromoted: optionalFlag, searchQuery, ...paging }
export const publicList = z.object({
  businessName,
  ...publicListAcross,
  category: optionalText(textLimits.category),
})

/** The text of a link as a visitor has it; a malformed one is unknown, not malformed. */
export const linkText = text(textLimits.search)
/** A device's fingerprint; the client sends none (or null) where it could not be obtained. */
export const fingerPrint = readBy(
  value => (value === null || value === undefined || value === 'null' || value === 'undefined' ? '' : oneLine(value)),
  z.string({ error: 'must be a text' }).trim().max(textLimits.fingerprint),
).default('')

export const openLink = z.object({ privateLink: linkText, fingerPrint })
export const viewLink = z.object({ privateLink: linkText, linkViewed: flag, fingerPrint })
export const visitLink = z.object({ privateLink: linkText })

/** The text of a link as its owner chooses it. */
export const newLinkText = readBy(
  value => (typeof value === 'string' ? value.trim() : (value ?? undefined)),
  z
    .string({ error: formMessages.privateLink.link })
    .min(1, formMessages.privateLink.link)
    .regex(privateLinkTextPattern, { error: formMessages.privateLink.linkText }),
)
/** When it ends; whether the time is allowed is the server's to say, an unchanged one always is. */
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
 * The record's `updatedAt` as the editor fetched it: with it, a save over a newer version is refused with 409. Without
 * it the last save wins.
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

/** A visitor's name, e-mail and phone number of an enquiry, in the order of its rules. */
export function person(rules: Parameters<typeof formText>[0]) {
  return {
    email: formText(rules, 'email', textLimits.email),
    name: formText(rules, 'name', textLimits.name),
    phoneNo: formText(rules, 'phoneNo', textLimits.name),
  }
}
