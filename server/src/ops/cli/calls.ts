import type { PayloadOf, RequestOf } from '@showcase/contract/api'
import { type Envelope, isEnvelope } from '@showcase/contract/envelope'
import { isHttpUrl } from '@showcase/contract/form-rules'
import { type CallName, type Method, paths, splitPath } from '@showcase/contract/paths'
import { CommandError, exitCodes, notPlatform } from '../command-error.ts'

type Group = 'platform' | 'registry'

/** Sends a call of a group to a local or remote platform. @throws CommandError with the platform's error message */
export type Call<G extends Group> = <N extends CallName<G>>(
  name: N,
  request: RequestOf<G, N>,
) => Promise<PayloadOf<G, N>>

/** Where a running API is: the address of the main host, and the path or address of the calls. */
export type Address = { publicUrl: string; apiBaseUrl: string }

/** Milliseconds until a request without a response fails. Moving many files to a store takes its time. */
const TIMEOUT = 60_000

/** The address of a platform, without a path. @throws CommandError if it has no scheme, such as `localhost:3000` */
export function platformAddress(text: string): string {
  if (isHttpUrl(text)) return new URL(text).origin
  throw new CommandError(`${text} is not an address. Write it like https://showcase.example.`, exitCodes.misused)
}

export function addressOf({ publicUrl, apiBaseUrl }: Address, path: string): URL {
  return new URL(`${apiBaseUrl}${path}`, publicUrl)
}

/** @returns a handler for a failed connection; it throws a CommandError */
export function unreachable(url: URL) {
  return (): never => {
    throw new CommandError(
      `No platform answers at ${url.origin}. Check that it is running and that PORT and PUBLIC_URL are correct.`,
      exitCodes.unreachable,
    )
  }
}

/**
 * Reads the payload of a response.
 * @param answer the parsed body
 * @param from where it came from, for the error message
 * @throws CommandError if the response is an error or does not come from a platform
 */
export function payloadOf(group: Group, answer: unknown, from: string): unknown {
  if (!isEnvelope(answer)) throw notPlatform(from)
  const { code, error, payload } = answer as Envelope<unknown>
  if (code === 401 && group === 'platform')
    throw new CommandError(`The platform at ${from} does not accept this PLATFORM_TOKEN.`)
  if (error) throw new CommandError(error, code === 503 ? exitCodes.unreachable : exitCodes.refused)
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

/** Sends the calls of a group to a running API. @throws CommandError also if no server answers */
export function remoteCalls<G extends Group>(group: G, server: Address, token: string): Call<G> {
  return async (name, request) => {
    const { method, address, body } = httpRequestOf(paths[group][name] as string, request as Record<string, unknown>)
    const url = addressOf(server, address)
    const response = await fetch(url, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(unreachable(url))
    return payloadOf(group, await response.json().catch(() => null), url.origin) as never
  }
}
