import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'

/** One opened form: to whom, and the key by which a repetition is known. */
export interface ContactTicket {
  businessName: string
  /** Signed and dated by the server; `''` where it gave none, which alone makes no message doubtful. */
  formToken: string
  idempotencyKey: string
}

/** What the page shows besides the business's profile, which the session has. */
export interface ContactData {
  formToken: string
  /** Made by the loader and not while rendering, so that server and browser show the same form. */
  idempotencyKey: string
  /** A message has just been sent without script; the page says so. */
  isSent: boolean
}

/** The token of a business's contact form; the form works without one. */
export async function fetchFormToken(api: Api, businessName: string, signal: AbortSignal): Promise<string> {
  try {
    return (await api.publicUser.fetchFormToken({ businessName }, { signal })).payload.formToken
  } catch (error) {
    if (isApiError(error)) return ''
    throw error
  }
}
