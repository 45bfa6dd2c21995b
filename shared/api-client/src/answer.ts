import type { Reply } from '@showcase/contract/api'
import { isEnvelope } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { screenMessages } from '@showcase/contract/messages'
import { ApiError } from './api-error.ts'

/** Reads a successful answer: the payload of an envelope with this code, a CSV file as a Blob, or null if it is empty. */
export async function readAnswer(response: Response, code: number): Promise<Reply<unknown>> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    return { payload: await response.blob(), message: '' }
  }
  const body = parse(await response.text())
  if (body === '') return { payload: null, message: '' }
  if (!isEnvelope(body)) throw new ApiError(response.status, errors.unavailable)
  if (body.code !== code) throw new ApiError(body.code, body.error || errors.unavailable, body.payload)
  return { payload: body.payload, message: body.message }
}

/** The error of an answer: our envelope's text, or a general text if a proxy answered. */
export function failureOf(status: number, body: unknown): ApiError {
  const parsed = typeof body === 'string' ? parse(body) : body
  return isEnvelope(parsed) && parsed.error
    ? new ApiError(status, parsed.error, parsed.payload)
    : new ApiError(status, status === 404 ? errors.notFound : errors.unavailable)
}

/** The error of a call without an answer. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, screenMessages.connectionFailed, null, { cause })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
