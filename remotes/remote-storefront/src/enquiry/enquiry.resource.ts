import type { Api } from '@showcase/contract/api'
import type { ModalKinds } from '@showcase/modal-host'

/** What an enquiry is about: a product, or chosen products of a catalogue. */
export type EnquiryAbout = ModalKinds['query']['props']['about']

/** What a visitor fills in; `businessName` is the visitor's own company. */
export interface EnquiryValues {
  email: string
  name: string
  phoneNo: string
  businessName: string
  query: string
  /** Honeypot: people never see it, so whatever stands in it was written by a machine. */
  website: string
}

/** The empty form. */
export const emptyEnquiry: EnquiryValues = {
  email: '',
  name: '',
  phoneNo: '',
  businessName: '',
  query: '',
  website: '',
}

/** What ties one opened form to what it is about. */
export interface EnquiryTicket {
  about: EnquiryAbout
  /** Signed and dated by the server; came with the product or catalogue. */
  formToken: string
  /** One per opened form: sending the same form again is answered with the same lead. */
  idempotencyKey: string
  /** The text of the private link by which the visitor came. */
  privateLink?: string
}

/** What the enquiry page shows, whatever the enquiry is about. */
export interface EnquiryData {
  about: EnquiryAbout
  /** Of the product or catalogue. */
  name: string
  image: string | undefined
  /** The page that the visitor comes from and returns to. */
  path: string
  formToken: string
  /** What the page says instead of the form where a platform admin has blocked what it is about; `''` for all others. */
  blockedText: string
  /** Made by the loader and not while rendering, so that server and browser show the same form. */
  idempotencyKey: string
  /** The enquiry has just been sent; the page says so instead of showing the form. */
  isSent: boolean
}

/** A key that no other opened form has. `randomUUID` is missing on plain HTTP hosts other than localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** What an enquiry is about, in the words of its call; the rules of the form read the same. */
export function recordOf(about: EnquiryAbout): { fkProductId: string } | { fkCatalogueId: string; products: string[] } {
  return 'productId' in about
    ? { fkProductId: about.productId }
    : { fkCatalogueId: about.catalogueId, products: about.products.map(product => product._id) }
}

/** What the server is sent. */
export function leadOf({ about, ...rest }: EnquiryTicket, values: Partial<EnquiryValues>) {
  return { ...emptyEnquiry, ...values, ...rest, ...recordOf(about) }
}

/** Sends an enquiry to the seller. @returns the server's words of success @throws ApiError with its words of failure */
export async function sendEnquiry(api: Api, ticket: EnquiryTicket, values: Partial<EnquiryValues>): Promise<string> {
  const lead = leadOf(ticket, values)
  const { message } = await ('fkProductId' in lead
    ? api.publicProducts.createLead(lead)
    : api.publicCatalogues.createLead(lead))
  return message
}

/** Reads a form that the browser sent by itself, without script. */
export function readEnquiry(form: FormData): EnquiryValues & Pick<EnquiryTicket, 'formToken' | 'idempotencyKey'> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    email: text('email'),
    name: text('name'),
    phoneNo: text('phoneNo'),
    businessName: text('businessName'),
    query: text('query'),
    website: text('website'),
    formToken: text('formToken'),
    idempotencyKey: text('idempotencyKey'),
  }
}
