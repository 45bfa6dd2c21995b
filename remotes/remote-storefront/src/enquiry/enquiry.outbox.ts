import type { Api } from '@showcase/contract/api'
import { paths, splitPath } from '@showcase/contract/paths'
import { type Posted, sendOrKeep } from '@showcase/outbox'
import { type EnquiryTicket, type EnquiryValues, leadOf, sendEnquiry } from './enquiry.resource.ts'

/**
 * Sends an enquiry; where there is no connection, keeps it on the device until there is one.
 *
 * @throws ApiError with the server's words where it was refused
 */
export function postEnquiry(
  api: Api,
  apiBaseUrl: string,
  ticket: EnquiryTicket,
  values: Partial<EnquiryValues>,
): Promise<Posted> {
  const group = 'productId' in ticket.about ? 'publicProducts' : 'publicCatalogues'
  const url = apiBaseUrl + splitPath(paths[group].createLead).address
  return sendOrKeep(() => sendEnquiry(api, ticket, values), {
    key: ticket.idempotencyKey,
    url,
    body: leadOf(ticket, values),
  })
}
