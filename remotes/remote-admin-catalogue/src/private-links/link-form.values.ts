import type { PrivateLink } from '@showcase/contract/entities'
import { type DurationUnit, durationUnits, privateLinkRules, validate } from '@showcase/contract/form-rules'
import { privateLinkLimits } from '@showcase/contract/limits'
import { expiryAfter, randomLinkText } from '@showcase/contract/private-link'
import type { LinkFields } from './links.resource.ts'

/** The form's values: texts as typed. The form library makes an emptied field undefined. */
export interface LinkFormValues {
  privateLink?: string
  /** Number of units from now; empty keeps the expiry. */
  amount?: string
  unit: DurationUnit
  allowMultipleUsers: boolean
}

/** The form's values of a link. A new one starts with a random text and one day, so that it can be saved at once. */
export function toLinkValues(link?: PrivateLink): LinkFormValues {
  if (!link) return { privateLink: randomLinkText(), amount: '1', unit: 'days', allowMultipleUsers: false }
  return { privateLink: link.privateLink, amount: '', unit: 'hours', allowMultipleUsers: link.allowMultipleUsers }
}

/** Checks the form. `asksExpiry` is true for a new link, or when a new expiry is being set. */
export function checkLink(values: LinkFormValues, asksExpiry: boolean) {
  const amount = asksExpiry ? values.amount?.trim() : 1
  return validate(privateLinkRules, { ...values, amount })
}

/** When the link would expire; null if the duration is not allowed. */
export function expiryOf(values: LinkFormValues, now: Date): Date | null {
  const { amount } = checkLink(values, true).fields
  return amount ? null : expiryAfter(Number(values.amount), values.unit, now)
}

/** The fields of a save. A new expiry counts from now; without one the link keeps its expiry. */
export function toLinkFields(values: LinkFormValues, asksExpiry: boolean, now: Date): LinkFields {
  const expiry = asksExpiry ? expiryOf(values, now) : null
  return {
    privateLink: (values.privateLink ?? '').trim(),
    allowMultipleUsers: values.allowMultipleUsers,
    ...(expiry && { linkExpiresAt: expiry.toISOString() }),
  }
}

/** The units with their ranges. */
export const unitOptions = durationUnits.map(unit => ({
  value: unit,
  label: `${unit} (${privateLinkLimits[unit].min}–${privateLinkLimits[unit].max})`,
}))
