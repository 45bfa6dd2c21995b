import { paths } from '@showcase/contract/paths'
import type { Config } from '../../core/config/config.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { httpRequestOf } from '../http-request.ts'
import { type CallPlatform, payloadOf } from './platform-calls.ts'

export type Server = Pick<Config, 'publicUrl' | 'apiBaseUrl' | 'platformToken'>

/** Milliseconds until a request without a response fails. */
const timeout = 30_000

export function addressOf(server: Pick<Server, 'publicUrl' | 'apiBaseUrl'>, path: string): URL {
  return new URL(`${server.apiBaseUrl}${path}`, server.publicUrl)
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

/** Sends calls to a running API, with the operator's token. */
export function remoteCalls(server: Server): CallPlatform {
  const call = async (name: Parameters<CallPlatform>[0], request: Record<string, unknown>): Promise<unknown> => {
    const { method, address, body } = httpRequestOf(paths.platform[name], request)
    const url = addressOf(server, address)
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${server.platformToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    }).catch(unreachable(url))
    return payloadOf(await response.json().catch(() => null), url.origin)
  }
  return call as CallPlatform
}
