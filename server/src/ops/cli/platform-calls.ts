import type { PayloadOf, RequestOf } from '@showcase/contract/api'
import { type Envelope, isEnvelope } from '@showcase/contract/envelope'
import { type CallName, type Method, splitPath } from '@showcase/contract/paths'
import { CommandError } from '../command-error.ts'

export type PlatformCall = CallName<'platform'>

/** Sends a `/platform` call to a local or remote platform. @throws CommandError with the platform's error message */
export type CallPlatform = <N extends PlatformCall>(
  name: N,
  request: RequestOf<'platform', N>,
) => Promise<PayloadOf<'platform', N>>

/**
 * Reads the payload of a response.
 * @param answer the parsed body
 * @param from where it came from, for the error message
 * @throws CommandError if the response is an error or does not come from a platform
 */
export function payloadOf(answer: unknown, from: string): unknown {
  if (!isEnvelope(answer)) throw new CommandError(`The server at ${from} is not a Showcase platform.`)
  const { code, error, payload } = answer as Envelope<unknown>
  if (code === 401) throw new CommandError(`The platform at ${from} does not accept this PLATFORM_TOKEN.`)
  if (error) throw new CommandError(error)
  return payload
}

/** An HTTP request: the parameters are in the query of the address or in the body. */
type HttpRequest = { method: Method; address: string; body: Record<string, unknown> | null }

function queryOf(request: Record<string, unknown>): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return query.size ? `?${query}` : ''
}

/** @param path method and path of a call, as the contract lists it */
export function httpRequestOf(path: string, request: Record<string, unknown>): HttpRequest {
  const { method, address } = splitPath(path)
  const isInQuery = method === 'GET' || method === 'DELETE'
  return isInQuery ? { method, address: address + queryOf(request), body: null } : { method, address, body: request }
}
