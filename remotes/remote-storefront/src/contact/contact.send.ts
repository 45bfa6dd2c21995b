import type { Api } from '@showcase/contract/api'
import { type ContactValues, emptyContact, readContact, textIn } from '@showcase/contract/contact-form'
import type { ContactTicket } from './contact.resource.ts'

/** What the server is sent. */
export function messageOf(ticket: ContactTicket, values: Partial<ContactValues>) {
  return { ...emptyContact, ...values, ...ticket }
}

/** Sends a message to the business. @returns the server's words of success @throws ApiError with its words of failure */
export async function sendMessage(api: Api, ticket: ContactTicket, values: Partial<ContactValues>): Promise<string> {
  const { message } = await api.publicUser.createForum(messageOf(ticket, values))
  return message
}

/** Reads a form that the browser sent by itself, without script. */
export function readMessage(form: FormData): ContactValues & Pick<ContactTicket, 'formToken' | 'idempotencyKey'> {
  return {
    ...readContact(form),
    formToken: textIn(form, 'formToken'),
    idempotencyKey: textIn(form, 'idempotencyKey'),
  }
}
