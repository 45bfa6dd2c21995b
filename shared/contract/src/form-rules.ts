import { listLimits, passwordLimits, privateLinkLimits } from './limits.ts'
import { formMessages as say } from './messages.ts'
import { isPhone } from './phone.ts'
import { MAX_AMOUNT } from './variants.ts'

/**
 * One rule of a form. Rules are in the order in which the specification checks them. The zod schemas of the calls use the same
 * rules, so that screen and server cannot differ. This module does not import zod.
 */
export type Rule<F extends string = string> = {
  field: F
  message: string
  /** `values` is the whole form, for rules that compare two fields. */
  holds: (value: unknown, values: Readonly<Record<string, unknown>>) => boolean
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Spaces, marks, and characters that have no shape: a text of these alone shows nothing. */
const invisible = /^[\s\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** Whether a text shows nothing. */
export function isInvisible(value: unknown): boolean {
  return invisible.test(text(value))
}

function filled(value: unknown): boolean {
  return !isInvisible(value)
}

/** Forms check the length, because the server gets a digest only. */
function longEnough(value: unknown): boolean {
  return text(value).length >= passwordLimits.min
}

/**
 * Whether a text is one plain email address. The refused characters have a meaning in a list of recipients, where one text
 * could name several addresses or hide another one.
 */
export function isEmail(value: unknown): boolean {
  return /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/.test(text(value))
}

function sameAs(field: string): Rule['holds'] {
  return (value, values) => text(value) === text(values[field])
}

function listed(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** A number that is written in digits; NaN for other text, also for `1e5` and `0x10`, which JavaScript reads. */
export function numberIn(digits: string): number {
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}

function numberOrEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Number.isFinite(Number(value)) && Number(value) >= 0)
}

function notTooLarge(value: unknown): boolean {
  return !(Number(value) > MAX_AMOUNT)
}

function linkOrEmpty(value: unknown): boolean {
  return !filled(value) || isHttpUrl(text(value))
}

/** Whether a text is an http or https address with a host. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}

function email(required: string): Rule<'email'>[] {
  return [
    { field: 'email', message: required, holds: filled },
    { field: 'email', message: say.malformedEmail, holds: isEmail },
  ]
}

const person = [
  ...email(say.enquiry.email),
  { field: 'name', message: say.enquiry.name, holds: filled },
  { field: 'phoneNo', message: say.enquiry.phone, holds: value => isPhone(text(value)) },
] as const satisfies Rule[]

export const productEnquiryRules = [
  ...person,
  { field: 'fkProductId', message: say.enquiry.productId, holds: filled },
] as const satisfies Rule[]

export const catalogueEnquiryRules = [
  ...person,
  { field: 'products', message: say.enquiry.products, holds: value => listed(value) > 0 },
] as const satisfies Rule[]

export const contactRules = [
  { field: 'name', message: say.contact.name, holds: filled },
  { field: 'message', message: say.contact.message, holds: filled },
  ...email(say.contact.email),
] as const satisfies Rule[]

export const signInRules = [
  { field: 'email', message: say.signIn.email, holds: filled },
  { field: 'password', message: say.signIn.password, holds: filled },
] as const satisfies Rule[]

/** Rules of the two screens that sign up. The request has no `confirmPassword`. */
export const signUpRules = [
  { field: 'name', message: say.signUp.name, holds: filled },
  ...email(say.signUp.email),
  { field: 'phoneNo', message: say.enquiry.phone, holds: value => !filled(value) || isPhone(text(value)) },
  { field: 'password', message: say.signUp.password, holds: filled },
  { field: 'confirmPassword', message: say.signUp.confirmPassword, holds: filled },
  { field: 'confirmPassword', message: say.signUp.mismatch, holds: sameAs('password') },
  { field: 'password', message: say.signUp.short, holds: longEnough },
] as const satisfies Rule[]

export const productRules = [
  { field: 'category', message: say.product.category, holds: filled },
  { field: 'productName', message: say.product.name, holds: filled },
  { field: 'description', message: say.product.description, holds: filled },
  { field: 'images', message: say.product.images, holds: value => listed(value) <= listLimits.productImages },
  { field: 'totalUnits', message: say.product.totalUnits, holds: numberOrEmpty },
  { field: 'totalUnits', message: say.product.totalUnitsLong, holds: notTooLarge },
  { field: 'pricePerUnit', message: say.product.pricePerUnit, holds: numberOrEmpty },
  { field: 'pricePerUnit', message: say.product.pricePerUnitLong, holds: notTooLarge },
] as const satisfies Rule[]

export const catalogueRules = [
  { field: 'catalogueName', message: say.catalogue.name, holds: filled },
  { field: 'description', message: say.catalogue.description, holds: filled },
  {
    field: 'products',
    message: say.catalogue.products,
    holds: value => listed(value) >= listLimits.catalogueProductsMin,
  },
] as const satisfies Rule[]

export const privateLinkTextPattern = new RegExp(
  `^[A-Za-z0-9_-]{${privateLinkLimits.textMin},${privateLinkLimits.textMax}}$`,
)

export const durationUnits = ['hours', 'days', 'weeks'] as const
export type DurationUnit = (typeof durationUnits)[number]

function durationInRange(value: unknown, values: Readonly<Record<string, unknown>>): boolean {
  const range = durationUnits.includes(values.unit as DurationUnit) && privateLinkLimits[values.unit as DurationUnit]
  const amount = Number(value)
  return range !== false && Number.isInteger(amount) && amount >= range.min && amount <= range.max
}

/** Rules of the editor's form, whose duration is `amount` and `unit`. */
export const privateLinkRules = [
  { field: 'privateLink', message: say.privateLink.link, holds: filled },
  { field: 'privateLink', message: say.privateLink.linkText, holds: value => privateLinkTextPattern.test(text(value)) },
  {
    field: 'amount',
    message: say.privateLink.duration,
    holds: value => value !== undefined && value !== null && value !== '',
  },
  { field: 'amount', message: say.privateLink.durationRange, holds: durationInRange },
] as const satisfies Rule[]

function link<F extends string>(field: F): Rule<F> {
  return { field, message: say.profile.link, holds: linkOrEmpty }
}

export const profileRules = [
  ...email(say.profile.email),
  { field: 'address', message: say.profile.address, holds: filled },
  { field: 'phoneNo', message: say.profile.phone, holds: filled },
  { field: 'phoneNo', message: say.profile.phoneLength, holds: value => isPhone(text(value)) },
  link('facebookLink'),
  link('instagramLink'),
  link('youtubeChannelLink'),
  link('pinterestLink'),
  link('linkedInLink'),
  link('websiteLink'),
  { field: 'banners', message: say.profile.images, holds: value => listed(value) <= listLimits.homeBanners },
  { field: 'images', message: say.profile.images, holds: value => listed(value) <= listLimits.aboutUsImages },
  // Not in the specification, so checked last. A request without it keeps the stored name.
  { field: 'displayName', message: say.profile.name, holds: filled },
] as const satisfies Rule[]

/** Rules of the screen's form. `password` is the current one. */
export const changePasswordRules = [
  { field: 'password', message: say.changePassword.current, holds: filled },
  { field: 'newPassword', message: say.changePassword.new, holds: filled },
  { field: 'confirmPassword', message: say.changePassword.confirm, holds: filled },
  { field: 'confirmPassword', message: say.changePassword.mismatch, holds: sameAs('newPassword') },
  { field: 'newPassword', message: say.signUp.short, holds: longEnough },
] as const satisfies Rule[]

/** `message` is that of the first failing rule, for a toast; `fields` has the message beside each field. */
export type Validation<F extends string> = { message: string | null; fields: Partial<Record<F, string>> }

/** Checks a form's values against its rules. */
export function validate<F extends string>(
  rules: readonly Rule<F>[],
  values: Readonly<Record<string, unknown>>,
): Validation<F> {
  const failing = rules.filter(rule => !rule.holds(values[rule.field], values))
  const fields: Partial<Record<F, string>> = {}
  for (const rule of failing) fields[rule.field] ??= rule.message
  return { message: failing[0]?.message ?? null, fields }
}

/** The field to which a server's message belongs, by the rules of the form; undefined if it names none. */
export function refusedField<F extends string>(
  rules: readonly Rule<F>[],
  message: string | null,
): Partial<Record<F, string>> | undefined {
  const rule = rules.find(own => own.message === message)
  return rule && ({ [rule.field]: rule.message } as Partial<Record<F, string>>)
}

/** Checks an enquiry form. It is about a catalogue if it carries `fkCatalogueId`. */
export function validateEnquiry(values: Readonly<Record<string, unknown>>): Validation<string> {
  return values.fkCatalogueId ? validate(catalogueEnquiryRules, values) : validate(productEnquiryRules, values)
}
