import type { Api } from '@showcase/contract/api'

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

/** What ties one opened form to its product. */
export interface EnquiryTicket {
  fkProductId: string
  /** Signed and dated by the server; came with the product. */
  formToken: string
  /** One per opened form: sending the same form again is answered with the same lead. */
  idempotencyKey: string
}

/** A key that no other opened form has. `randomUUID` is missing on plain HTTP hosts other than localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends an enquiry about a product. @returns the server's words of success @throws ApiError with its words of failure */
export async function sendEnquiry(api: Api, ticket: EnquiryTicket, values: Partial<EnquiryValues>): Promise<string> {
  const { message } = await api.publicProducts.createLead({ ...emptyEnquiry, ...values, ...ticket })
  return message
}

/** Reads a form that the browser sent by itself, without script. */
export function readEnquiry(form: FormData): EnquiryValues & Omit<EnquiryTicket, 'fkProductId'> {
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
