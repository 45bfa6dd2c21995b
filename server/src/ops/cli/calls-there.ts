import type { Config } from '../../core/config/config.ts'
import { exitCodes, OrderError } from './order-error.ts'
import { type Ask, payloadOf, sentAs } from './platform-calls.ts'

export type Server = Pick<Config, 'publicUrl' | 'apiBaseUrl' | 'platformToken'>

/** Milliseconds after which a server that says nothing counts as away. */
const patience = 30_000

/** The address of a call on a server. */
export function addressOf(server: Server, path: string): URL {
  return new URL(`${server.apiBaseUrl}${path}`, server.publicUrl)
}

/** What to say where nothing answered. */
export function unreachable(url: URL) {
  return (): never => {
    throw new OrderError(
      `No platform answers at ${url.origin}. Is it running, and are PORT and PUBLIC_URL its own?`,
      exitCodes.unreachable,
    )
  }
}

/** The calls of a running server, with the operator's token. */
export function callsThere(server: Server): Ask {
  const ask = async (name: Parameters<Ask>[0], request: Record<string, unknown>): Promise<unknown> => {
    const { method, address, body } = sentAs(name, request)
    const url = addressOf(server, address)
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${server.platformToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch(unreachable(url))
    return payloadOf(await response.json().catch(() => null), url.origin)
  }
  return ask as Ask
}
