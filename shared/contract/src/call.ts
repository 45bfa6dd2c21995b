import { z } from 'zod'
import { whole } from './entities.ts'
import type { CallName, Group } from './paths.ts'

/** The caller that a call accepts: anyone, a signed-in owner, an operator, the holder of a deploy token, or a gateway. */
export type Access = 'public' | 'owner' | 'platform' | 'deploy' | 'gateway'

/** One call of the contract. `paths` has its address under the same group and name. */
export type CallSchema = {
  access: Access
  /** One line for the API documentation. */
  summary: string
  /** Its input type is what a client passes, its output type what the server uses. */
  request: z.ZodType
  payload: z.ZodType
  /** Payload of a 409. Without it, the payload is null. */
  conflict?: z.ZodType
  /** Every HTTP status of its answers. Every access except `public` includes 401 `token expired`. */
  statuses: readonly number[]
  /** Texts of failures that are specific to the call. */
  errors?: readonly string[]
  /** A request is a query or JSON, depending on its method, or a multipart form. */
  body?: 'multipart'
  /** The answer is an envelope, a CSV file, or only a status. */
  answer?: 'csv' | 'empty'
  /** `code` in the body on success. Default: 201. */
  code?: number
}

/** A group's file declares exactly the calls in `paths`: a missing or additional call does not compile. */
export type GroupCalls<G extends Group> = Record<CallName<G>, CallSchema>

export const nothing = z.object({})
export const noPayload = z.null()

/** A CSV file, which the client gets as a Blob. */
export const csv = z.custom<Blob>(value => value instanceof Blob, 'must be a file')

/** A multipart form, which the server reads while it arrives. */
export const formData = z.custom<FormData>(value => value instanceof FormData, 'must be a form')

/** Number of matching rows: exact up to 10,000, above that `countIsCapped`. */
export const counted = { count: whole, countIsCapped: z.boolean().optional() }

/** The statuses that every call has, with the call's own. */
export function statuses(...own: number[]): number[] {
  return [...new Set([200, 400, ...own, 429, 500, 503])].sort((a, b) => a - b)
}

/** Messages that start like this need the field's name before them. A form's own messages do not. */
const needsField = /^(?:must |Invalid |Too |Unrecognized )/

/**
 * The text of a failed validation: the message of the first failing rule. Schemas list fields in the order of the
 * specification's rules, and zod reports issues in that order.
 */
export function firstMessage(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'Invalid request'
  return needsField.test(issue.message) && issue.path.length > 0
    ? `${issue.path.join('.')} ${issue.message}`
    : issue.message
}
