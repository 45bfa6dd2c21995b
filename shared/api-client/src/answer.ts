import type { Reply } from '@showcase/contract/api'
import { isEnvelope, notificationListCode, successCode } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { screenMessages } from '@showcase/contract/messages'
import { ApiError } from './api-error.ts'

/** What a successful answer gives: an envelope's payload, or a file as a Blob. An empty one gives null. */
export async function readAnswer(response: Response): Promise<Reply<unknown>> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    return { payload: await response.blob(), message: '' }
  }
  const body = parse(await response.text())
  if (!isEnvelope(body)) return notOurs(response, body)
  if (!isSuccess(body.code)) throw new ApiError(body.code, body.error || errors.unavailable, body.payload)
  return { payload: body.payload, message: body.message }
}

/** A failure with an answer: our envelope's text, or a general one where a proxy in between answered. */
export function failureOf(status: number, body: unknown): ApiError {
  const parsed = typeof body === 'string' ? parse(body) : body
  return isEnvelope(parsed) && parsed.error
    ? new ApiError(status, parsed.error, parsed.payload)
    : new ApiError(status, status === 404 ? errors.notFound : errors.unavailable)
}

/** A failure without an answer. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, screenMessages.connectionFailed, null, { cause })
}

/** A code other than 201 is a failure; the admin's list of notifications has 200 (both specifications, sections 7 and 8). */
function isSuccess(code: number): boolean {
  return code === successCode || code === notificationListCode
}

function notOurs(response: Response, body: unknown): Reply<null> {
  if (body === '') return { payload: null, message: '' }
  throw new ApiError(response.status, errors.unavailable)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
