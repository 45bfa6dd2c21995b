import type { Api } from '@showcase/contract/api'
import type { ContactValues } from '@showcase/contract/contact-form'
import { paths, splitPath } from '@showcase/contract/paths'
import { type Posted, sendOrKeep } from '@showcase/outbox'
import { newIdempotencyKey } from '../enquiry/enquiry.resource.ts'
import type { ContactTicket } from './contact.resource.ts'
import { messageOf, sendMessage } from './contact.send.ts'

/**
 * Sends a message to the business; where there is no connection, keeps it on the device until there is one. With a key of
 * its own: the page may be one that was kept, and its key one that has been used.
 *
 * @throws ApiError with the server's words where it was refused
 */
export function postContact(
  api: Api,
  apiBaseUrl: string,
  { businessName, formToken }: ContactTicket,
  values: Partial<ContactValues>,
): Promise<Posted> {
  const ticket = { businessName, formToken, idempotencyKey: newIdempotencyKey() }
  return sendOrKeep(() => sendMessage(api, ticket, values), {
    key: ticket.idempotencyKey,
    url: apiBaseUrl + splitPath(paths.publicUser.createForum).address,
    body: messageOf(ticket, values),
  })
}
