import type { Api } from '@showcase/contract/api'
import { validateContact } from '@showcase/contract/form-validation'

/** What is filled in. */
export interface SupportValues {
  name: string
  subject: string
  message: string
  email: string
  /** Honeypot: people never see it, so whatever stands in it was written by a machine. */
  website: string
}

export const emptySupport: SupportValues = { name: '', subject: '', message: '', email: '', website: '' }

/** What stands in the way of sending, by field, in the specification's order: name, message, e-mail. */
export function supportProblems(values: Partial<SupportValues>): Partial<Record<string, string>> {
  return validateContact({ ...values }).fields
}

/** What the server is sent. */
export function messageOf(values: Partial<SupportValues>) {
  return { ...emptySupport, ...values }
}

/** Writes to the platform's support. @returns the server's words of success @throws ApiError with its words of failure */
export async function sendToSupport(api: Api, values: Partial<SupportValues>): Promise<string> {
  return (await api.mail.sendSupportMail(messageOf(values))).message
}

/** Reads a form that the browser sent by itself, without script. */
export function readSupport(form: FormData): SupportValues {
  const text = (name: keyof SupportValues) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    subject: text('subject'),
    message: text('message'),
    email: text('email'),
    website: text('website'),
  }
}
