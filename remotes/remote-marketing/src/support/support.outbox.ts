import type { Api } from '@showcase/contract/api'
import type { ContactValues } from '@showcase/contract/contact-form'
import { paths, splitPath } from '@showcase/contract/paths'
import { type Posted, sendOrQueue } from '@showcase/outbox'
import { messageOf, sendToSupport } from './support.resource.ts'

/** A key by which the browser's outbox and the server know the message. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Writes to support; where there is no connection, keeps the message on the device until there is one.
 *
 * @throws ApiError with the server's words where it was refused
 */
export function postSupport(api: Api, apiBaseUrl: string, values: Partial<ContactValues>): Promise<Posted> {
  const key = newKey()
  return sendOrQueue(() => sendToSupport(api, values, key), {
    key,
    url: apiBaseUrl + splitPath(paths.mail.sendSupportMail).address,
    body: messageOf(values, key),
  })
}
