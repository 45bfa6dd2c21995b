import type { Api } from '@showcase/contract/api'
import { type ContactValues, emptyContact } from '@showcase/contract/contact-form'

/** What the server is sent; one key is one message, however often it is sent. */
export function messageOf(values: Partial<ContactValues>, idempotencyKey?: string) {
  return { ...emptyContact, ...values, ...(idempotencyKey && { idempotencyKey }) }
}

/** Writes to the platform's support. @returns the server's words of success @throws ApiError with its words of failure */
export async function sendToSupport(api: Api, values: Partial<ContactValues>, key?: string): Promise<string> {
  return (await api.mail.sendSupportMail(messageOf(values, key))).message
}
