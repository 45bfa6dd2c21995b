import { z } from 'zod'
import type { CallName, Group } from './paths.ts'

/** Who may call: anyone, a signed-in owner, the platform's operator, the holder of a deploy token, or a gateway. */
export type Access = 'public' | 'owner' | 'platform' | 'deploy' | 'gateway'

/** One call of the contract; its address stands under the same group and name in `paths`. */
export type CallSchema = {
  access: Access
  /** One line for the API page. */
  summary: string
  /** Input: what a client passes. Output: what the server works with. */
  request: z.ZodType
  payload: z.ZodType
  /** What a 409 of this call carries as its payload; null where nothing is named. */
  conflict?: z.ZodType
  /** Every HTTP status it answers with. 401 `token expired` goes with every access but `public`. */
  statuses: readonly number[]
  /** Texts of failures that are particular to the call. */
  errors?: readonly string[]
  /** How the request travels: as query or JSON by its method, or as a multipart form. */
  body?: 'multipart'
  /** Most bytes of a request, where that is less than of others. */
  maxBytes?: number
  /** What comes back: the envelope, a CSV file, or nothing but the status. */
  answer?: 'csv' | 'empty'
  /** `code` in the body on success; 201 where it is not said. */
  code?: number
}

/** A group file gives exactly the calls that `paths` names: a missing or extra one does not compile. */
export type GroupCalls<G extends Group> = Record<CallName<G>, CallSchema>

export const nothing = z.object({})
export const noPayload = z.null()

/** A CSV answer; on the client a Blob. */
export const csv = z.custom<Blob>(value => value instanceof Blob, 'must be a file')

/** Rows that match, exact to 10,000; past that `countIsCapped`. */
export const counted = { count: z.int().min(0), countIsCapped: z.boolean().optional() }

/** What every call can answer with, put before the call's own. */
export function statuses(...own: number[]): number[] {
  return [...new Set([200, 400, ...own, 429, 500, 503])].sort((a, b) => a - b)
}
