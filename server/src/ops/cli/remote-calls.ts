import { isHttpUrl } from '@showcase/contract/form-rules'
import { paths } from '@showcase/contract/paths'
import type { Config } from '../../core/config/config.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { type CallPlatform, httpRequestOf, payloadOf } from './platform-calls.ts'

export type Server = Pick<Config, 'publicUrl' | 'apiBaseUrl' | 'platformToken'>

/** Milliseconds until a request without a response fails. */
const TIMEOUT = 30_000

export function addressOf(server: Pick<Server, 'publicUrl' | 'apiBaseUrl'>, path: string): URL {
  return new URL(`${server.apiBaseUrl}${path}`, server.publicUrl)
}

/** The address of a platform, without a slash at its end. @throws CommandError if it has no scheme, such as `localhost:3000` */
export function platformAddress(text: string): string {
  if (isHttpUrl(text)) return text.replace(/\/+$/, '')
  throw new CommandError(`${text} is not an address. Write it like https://showcase.example.`, exitCodes.misused)
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
 * Sends a call.
 *
 * @param timeout milliseconds until a request without a response fails
 * @returns the parsed answer, null if it is not JSON, and the server's origin
 * @throws CommandError if no server answers
 */
export async function sendTo(
  server: Pick<Server, 'publicUrl' | 'apiBaseUrl'>,
  path: string,
  request: Record<string, unknown>,
  { authorization, timeout }: { authorization: string; timeout: number },
): Promise<{ answer: unknown; origin: string }> {
  const { method, address, body } = httpRequestOf(path, request)
  const url = addressOf(server, address)
  const response = await fetch(url, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  }).catch(unreachable(url))
  return { answer: await response.json().catch(() => null), origin: url.origin }
}

/** Sends calls to a running API, with the operator's token. */
export function remoteCalls(server: Server): CallPlatform {
  const call = async (name: Parameters<CallPlatform>[0], request: Record<string, unknown>): Promise<unknown> => {
    const sending = { authorization: `Bearer ${server.platformToken}`, timeout: TIMEOUT }
    const { answer, origin } = await sendTo(server, paths.platform[name], request, sending)
    return payloadOf(answer, origin)
  }
  return call as CallPlatform
}
