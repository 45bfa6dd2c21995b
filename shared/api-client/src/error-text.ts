import { screenMessages } from '@showcase/contract/messages'
import { isApiError } from './api-error.ts'

/** The text of an error for people: the server's message, or `fallback` where the error does not come from a call. */
export function errorText(error: unknown, fallback: string = screenMessages.itemMissing): string {
  return isApiError(error) ? error.message : fallback
}
