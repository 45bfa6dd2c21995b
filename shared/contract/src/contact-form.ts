import { validateContact } from './form-validation.ts'

/** What is filled in to write to a business or to the platform's support. */
export interface ContactValues {
  name: string
  subject: string
  message: string
  email: string
  /** Honeypot: people never see it, so whatever stands in it was written by a machine. */
  website: string
}

export const emptyContact: ContactValues = { name: '', subject: '', message: '', email: '', website: '' }

/** What stands in the way of sending, by field, in the specification's order: name, message, e-mail. */
export function contactProblems(values: Partial<ContactValues>): Partial<Record<string, string>> {
  return validateContact({ ...values }).fields
}

/** The text of a field of a form that the browser sent by itself, without script; `''` where it has none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads a form that the browser sent by itself, without script. */
export function readContact(form: FormData): ContactValues {
  return {
    name: textIn(form, 'name'),
    subject: textIn(form, 'subject'),
    message: textIn(form, 'message'),
    email: textIn(form, 'email'),
    website: textIn(form, 'website'),
  }
}
