import type { PayloadOf, RequestOf } from '@showcase/contract/api'
import { type Envelope, isEnvelope } from '@showcase/contract/envelope'
import { type CallName, type Method, paths, splitPath } from '@showcase/contract/paths'
import { OrderError } from './order-error.ts'

export type PlatformCall = CallName<'platform'>

/** The `/platform` calls of a platform, wherever it is. @throws OrderError with the reason of a refusal */
export type Ask = <N extends PlatformCall>(
  name: N,
  request: RequestOf<'platform', N>,
) => Promise<PayloadOf<'platform', N>>

/** One request as it is sent: a query in the address, or a body. */
export type Sent = { method: Method; address: string; body: Record<string, unknown> | null }

function queryOf(request: Record<string, unknown>): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size ? `?${query}` : ''
}

/** Puts a call of the contract in the form in which it travels. */
export function sentAs(name: PlatformCall, request: Record<string, unknown>): Sent {
  const { method, address } = splitPath(paths.platform[name])
  const isInQuery = method === 'GET' || method === 'DELETE'
  return isInQuery ? { method, address: address + queryOf(request), body: null } : { method, address, body: request }
}

/**
 * What an answer says.
 * @param answer the parsed body of whatever answered; `from` is where, for the message
 * @throws OrderError where it refuses, or is no answer of the platform
 */
export function payloadOf(answer: unknown, from: string): unknown {
  if (!isEnvelope(answer)) throw new OrderError(`What answers at ${from} is not the platform.`)
  const { code, error, payload } = answer as Envelope<unknown>
  if (code === 401) throw new OrderError(`The platform at ${from} does not take this PLATFORM_TOKEN.`)
  if (error) throw new OrderError(error)
  return payload
}
