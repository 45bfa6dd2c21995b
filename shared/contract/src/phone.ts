import { phone } from './limits.ts'

// biome-ignore lint/performance/noBarrelFile: most pages show numbers and few have a field for one, so the parts are apart
export { dialledPhone, shownPhone, whatsAppAddress } from './shown-phone.ts'

/** Longest typed or pasted number with a country code, in characters: 15 digits (E.164), `+` and separators. */
export const typedPhoneMax = 24

/** Also the `(0)` that callers within the country dial and others leave out, as in `+44 (0)20 7946 0958`. */
const separators = /\(0\)|[\s().\-/\u2010-\u2015]/g
/** Ten digits, with or without India's code and the leading 0 of long-distance calls. */
const ofIndia = /^(?:(?:\+|00?)?91)?0?(\d{10})$/
const ofAnyCountry = /^(?:\+|00)([1-9]\d{6,14})$/
const startsWithCode = /^\s*(?:\+|00)/

/** Without the invisible marks and the `tel:` that contact and chat apps copy, and with ASCII for Arabic, Persian and Hindi digits. */
function plain(typed: string): string {
  // The codes of these digits end in 0 to 9, and in 6 to F.
  return typed
    .replace(/\p{Cf}|^\s*tel:/giu, '')
    .replace(/[٠-٩۰-۹०-९]/g, digit => `${(digit.charCodeAt(0) + (digit < '०' ? 0 : 10)) % 16}`)
}

/**
 * A typed or pasted phone number in the form in which it is stored: ten digits for a number of India, `+` and all digits
 * (E.164) for one with another country's code. Other text is only trimmed.
 */
export function storedPhone(typed: string): string {
  const text = plain(typed).trim()
  const digits = text.replace(separators, '')
  const [, abroad] = ofAnyCountry.exec(digits) ?? []
  return ofIndia.exec(digits)?.[1] ?? (abroad ? `+${abroad}` : text)
}

/**
 * Whether a number has ten digits, or a country's code and 7 to 15 digits. Only the server knows each country's numbering
 * plan, because its data would exceed the budget of script.
 */
export function isPhone(typed: string): boolean {
  return /^(?:\d{10}|\+[1-9]\d{6,14})$/.test(storedPhone(typed))
}

/**
 * The text that a field accepts while a number is typed: without a country code not more than ten digits. An eleventh is
 * accepted after a leading 91, because only the twelfth shows that 91 is India's code.
 */
export function typedPhone(given: string): string {
  const typed = plain(given)
  if (startsWithCode.test(typed)) return typed.slice(0, typedPhoneMax)
  const digits = typed.replace(/\D/g, '')
  if (digits.length <= phone.length) return typed
  const stored = storedPhone(typed)
  if (isPhone(stored)) return stored
  return /^91\d{9}$/.test(digits) ? typed : tenDigitsOf(typed)
}

/** The text that a field has after it is left: the stored form, without a country code not more than ten digits. */
export function enteredPhone(given: string): string {
  const typed = plain(given)
  return storedPhone(isPhone(typed) || startsWithCode.test(typed) ? typed : tenDigitsOf(typed))
}

function tenDigitsOf(typed: string) {
  return /^(?:\D*\d){10}/.exec(typed)?.[0] ?? typed
}
