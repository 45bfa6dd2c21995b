import { contactRules, validate } from './form-rules.ts'

/** Values of the form for a message to a business or to the platform's support. */
export interface ContactValues {
  name: string
  subject: string
  message: string
  email: string
  /** Honeypot: people do not see the field, so only a machine fills it in. */
  website: string
}

export const emptyContact: ContactValues = { name: '', subject: '', message: '', email: '', website: '' }

/** The problems of a form by field, in the specification's order: name, message, email. */
export function contactProblems(values: Partial<ContactValues>): Partial<Record<string, string>> {
  return validate(contactRules, { ...values }).fields
}

/** The text of a field of a form that was posted without script; `''` if it has none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads a form that was posted without script. */
export function readContact(form: FormData): ContactValues {
  const values = { ...emptyContact }
  for (const name of Object.keys(values) as (keyof ContactValues)[]) values[name] = textIn(form, name)
  return values
}
