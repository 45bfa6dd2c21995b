import type { PayloadOf, RequestOf } from '@showcase/contract/api'
import { type Envelope, isEnvelope } from '@showcase/contract/envelope'
import type { CallName } from '@showcase/contract/paths'
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
