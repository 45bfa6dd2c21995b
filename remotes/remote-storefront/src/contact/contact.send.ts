import type { Api } from '@showcase/contract/api'
import { type ContactValues, emptyContact } from '@showcase/contract/contact-form'
import { leadAddresses } from '@showcase/contract/page-addresses'
import { type Posted, sendOrQueue } from '@showcase/outbox'

/** The fields of an opened form that the visitor does not fill in. */
export interface ContactTicket {
  businessName: string
  /** Signed and dated by the server; `''` when it gave none, which alone does not mark a message as spam. */
  formToken: string
  /** One per opened form: the server answers a repeated form with the same message. */
  idempotencyKey: string
}

function messageOf(ticket: ContactTicket, values: Partial<ContactValues>) {
  return { ...emptyContact, ...values, ...ticket }
}

/** Sends a message to the business. @returns the server's success message @throws ApiError with the server's text */
export async function sendMessage(api: Api, ticket: ContactTicket, values: Partial<ContactValues>): Promise<string> {
  const { message } = await api.publicUser.createForum(messageOf(ticket, values))
  return message
}

/** Sends a message; offline, queues it on the device. @throws ApiError with the server's text when it was refused */
export function postContact(
  api: Api,
  apiBaseUrl: string,
  ticket: ContactTicket,
  values: Partial<ContactValues>,
): Promise<Posted> {
  return sendOrQueue(() => sendMessage(api, ticket, values), {
    key: ticket.idempotencyKey,
    url: apiBaseUrl + leadAddresses.publicUser,
    body: messageOf(ticket, values),
  })
}
