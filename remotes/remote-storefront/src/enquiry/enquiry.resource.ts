import type { Api } from '@showcase/contract/api'
import { textIn } from '@showcase/contract/contact-form'
import { validateEnquiry } from '@showcase/contract/form-rules'
import { leadAddresses } from '@showcase/contract/page-addresses'
import type { ModalKinds } from '@showcase/modal-host'
import { type Posted, sendOrQueue } from '@showcase/outbox'

/** What an enquiry is about: a product, or chosen products of a catalogue. */
export type EnquiryAbout = ModalKinds['query']['props']['about']

export const emptyEnquiry = {
  email: '',
  name: '',
  phoneNo: '',
  /** The visitor's own company. */
  businessName: '',
  query: '',
  /** Honeypot: hidden from people, so that only a machine fills it in. */
  website: '',
}

/** The form's values. */
export type EnquiryValues = typeof emptyEnquiry

/** The fields of an opened form that the visitor does not fill in. */
export interface EnquiryTicket {
  about: EnquiryAbout
  /** Signed and dated by the server; comes with the product or catalogue. */
  formToken: string
  /** One per opened form: the server answers a repeated form with the same lead. */
  idempotencyKey: string
  /** The text of the private link that the visitor used. */
  privateLink?: string
}

/** What the enquiry page shows of its product or catalogue. */
export interface EnquirySubject {
  about: EnquiryAbout
  name: string
  image: string | undefined
  /** Text that the query starts with, such as the variant of a product. */
  query?: string
  /** The page that the visitor comes from and returns to. */
  path: string
  formToken: string
  /** Replaces the form when a platform admin has blocked the subject; `''` otherwise. */
  blockedText: string
}

export interface EnquiryData extends EnquirySubject {
  /** The loader makes it, so that server and browser render the same form. */
  idempotencyKey: string
  /** The enquiry was just sent without script: the page confirms it. */
  isSent: boolean
}

/** The subject, and the group of calls that it belongs to. */
export function subjectOf(about: EnquiryAbout): { group: 'publicProducts' | 'publicCatalogues'; id: string } {
  return 'productId' in about
    ? { group: 'publicProducts', id: about.productId }
    : { group: 'publicCatalogues', id: about.catalogueId }
}

/** The subject in the fields of the call and of the form's rules. */
function recordOf(about: EnquiryAbout): { fkProductId: string } | { fkCatalogueId: string; products: string[] } {
  return 'productId' in about
    ? { fkProductId: about.productId }
    : { fkCatalogueId: about.catalogueId, products: about.products.map(product => product._id) }
}

function leadOf({ about, ...rest }: EnquiryTicket, values: Partial<EnquiryValues>) {
  return { ...emptyEnquiry, ...values, ...rest, ...recordOf(about) }
}

/** The messages of invalid fields, in the specification's order; empty for a valid form. */
export function enquiryProblems(about: EnquiryAbout, values: Partial<EnquiryValues>): Partial<Record<string, string>> {
  return validateEnquiry({ ...values, ...recordOf(about) }).fields
}

/** Sends an enquiry to the seller. @returns the server's success message @throws ApiError with the server's text */
export async function sendEnquiry(api: Api, ticket: EnquiryTicket, values: Partial<EnquiryValues>): Promise<string> {
  const lead = leadOf(ticket, values)
  const { message } = await ('fkProductId' in lead
    ? api.publicProducts.createLead(lead)
    : api.publicCatalogues.createLead(lead))
  return message
}

/** Sends an enquiry; offline, queues it on the device. @throws ApiError with the server's text when it was refused */
export function postEnquiry(
  api: Api,
  apiBaseUrl: string,
  ticket: EnquiryTicket,
  values: Partial<EnquiryValues>,
): Promise<Posted> {
  return sendOrQueue(() => sendEnquiry(api, ticket, values), {
    key: ticket.idempotencyKey,
    url: apiBaseUrl + leadAddresses[subjectOf(ticket.about).group],
    body: leadOf(ticket, values),
  })
}

/** Reads a form that the browser posted without script. */
export function readEnquiry(form: FormData): EnquiryValues {
  const values = { ...emptyEnquiry }
  for (const name of Object.keys(values) as (keyof EnquiryValues)[]) values[name] = textIn(form, name)
  return values
}
