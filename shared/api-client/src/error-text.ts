import { publicMessages } from '@showcase/contract/public-messages'
import { isApiError } from './api-error.ts'

/** The text of an error for people: the server's message, or `fallback` where the error does not come from a call. */
export function errorText(error: unknown, fallback: string = publicMessages.itemMissing): string {
  return isApiError(error) ? error.message : fallback
}
