import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'

/** The fields of an opened form that the visitor does not fill in. */
export interface ContactTicket {
  businessName: string
  /** Signed and dated by the server; `''` when it gave none, which alone does not mark a message as spam. */
  formToken: string
  /** One per opened form: the server answers a repeated form with the same message. */
  idempotencyKey: string
}

export interface ContactData {
  formToken: string
  /** The loader makes it, so that server and browser render the same form. */
  idempotencyKey: string
  /** A message was just sent without script: the page confirms it. */
  isSent: boolean
}

/** The token of a business's contact form; `''` on failure, because the form works without one. */
export async function fetchFormToken(api: Api, businessName: string, signal: AbortSignal): Promise<string> {
  try {
    return (await api.publicUser.fetchFormToken({ businessName }, { signal })).payload.formToken
  } catch (error) {
    if (isApiError(error)) return ''
    throw error
  }
}
