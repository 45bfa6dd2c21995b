import type { Api } from '@showcase/contract/api'
import { type ContactValues, emptyContact } from '@showcase/contract/contact-form'
import { paths, splitPath } from '@showcase/contract/paths'
import { type Posted, sendOrQueue } from '@showcase/outbox'

/** One key is one message, however often it is sent. */
function messageOf(values: Partial<ContactValues>, idempotencyKey?: string) {
  return { ...emptyContact, ...values, ...(idempotencyKey && { idempotencyKey }) }
}

/** Writes to the platform's support. @returns the server's success message @throws ApiError with the server's text */
export async function sendToSupport(api: Api, values: Partial<ContactValues>, key?: string): Promise<string> {
  return (await api.mail.sendSupportMail(messageOf(values, key))).message
}

/** Writes to support; offline, queues it on the device. @throws ApiError with the server's text when it was refused */
export function postSupport(
  api: Api,
  apiBaseUrl: string,
  values: Partial<ContactValues>,
  key: string,
): Promise<Posted> {
  return sendOrQueue(() => sendToSupport(api, values, key), {
    key,
    url: apiBaseUrl + splitPath(paths.mail.sendSupportMail).address,
    body: messageOf(values, key),
  })
}
