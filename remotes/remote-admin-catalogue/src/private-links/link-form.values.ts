import type { PrivateLink } from '@showcase/contract/entities'
import { type DurationUnit, durationUnits } from '@showcase/contract/form-rules'
import { validatePrivateLink } from '@showcase/contract/form-validation'
import { privateLinkLimits } from '@showcase/contract/limits'
import { expiryAfter } from '@showcase/contract/private-link'
import type { LinkFields } from './link-target.ts'

/** What the form holds: text as typed. The form's library leaves an emptied input undefined. */
export interface LinkFormValues {
  privateLink?: string
  /** Of units from now; empty: none was set. */
  amount?: string
  unit: DurationUnit
  allowMultipleUsers: boolean
}

/** Fills the form from the link; a new one begins empty. */
export function toLinkValues(link?: PrivateLink): LinkFormValues {
  return {
    privateLink: link?.privateLink ?? '',
    amount: '',
    unit: 'hours',
    allowMultipleUsers: link?.allowMultipleUsers ?? false,
  }
}

/** Checks the form by the contract's rules. `asksExpiry`: a new link, or an old one whose expiry is being set anew. */
export function checkLink(values: LinkFormValues, asksExpiry: boolean) {
  const kept = { ...values, amount: 1 }
  return validatePrivateLink(asksExpiry ? { ...values, amount: values.amount?.trim() } : kept)
}

/** When the link would expire; null while no allowed duration stands there. */
export function expiryOf(values: LinkFormValues, now: Date): Date | null {
  const { amount } = checkLink(values, true).fields
  return amount ? null : expiryAfter(Number(values.amount), values.unit, now)
}

/** What is sent: the expiry counts from now; without a new one the link keeps its own. */
export function toLinkFields(values: LinkFormValues, asksExpiry: boolean, now: Date): LinkFields {
  const expiry = asksExpiry ? expiryOf(values, now) : null
  return {
    privateLink: (values.privateLink ?? '').trim(),
    allowMultipleUsers: values.allowMultipleUsers,
    ...(expiry && { linkExpiresAt: expiry.toISOString() }),
  }
}

/** Choices of the unit, each with what it allows. */
export const unitOptions = durationUnits.map(unit => ({
  value: unit,
  label: `${unit} (${privateLinkLimits[unit].min}–${privateLinkLimits[unit].max})`,
}))
