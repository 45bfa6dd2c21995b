import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Api } from '@showcase/contract/api'
import { type Envelope, isEnvelope } from '@showcase/contract/envelope'
import { paths } from '@showcase/contract/paths'
import { settingsFromFiles } from '@showcase/process/settings-from-files'
import { readConfig } from '../../core/config/config.ts'
import { platformAddress, sendTo } from '../cli/remote-calls.ts'
import { CommandError, exitCodes } from '../command-error.ts'

/** The registry's calls, as the API client has them. */
export type RegistryCalls = Pick<Api, 'registry'>

export type RegistryAddress = {
  /** Address of its main host, without a trailing slash. */
  publicUrl: string
  /** Path or address of its calls. */
  apiBaseUrl: string
  token: string
}

/** Milliseconds until a request without a response fails. Moving many files to a store takes its time. */
const TIMEOUT = 60_000

/**
 * The platform of a command: the one of `--url` or REGISTRY_URL, else the one of this machine's settings.
 * The token is REGISTRY_TOKEN (of one remote), else the operator's PLATFORM_TOKEN, else the one in DATA_DIR. Both may be given
 * as files.
 *
 * @throws CommandError if there is no token
 */
export function registryAddress(env: NodeJS.ProcessEnv, url = env.REGISTRY_URL ?? ''): RegistryAddress {
  const { REGISTRY_TOKEN, PLATFORM_TOKEN } = settingsFromFiles(env, ['REGISTRY_TOKEN', 'PLATFORM_TOKEN'])
  const token = REGISTRY_TOKEN?.trim() || PLATFORM_TOKEN?.trim() || ownToken(env)
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new CommandError('The token is not valid: it contains a character that no token has. Copy it again.')
  const given = url || env.PUBLIC_URL || `http://${env.MAIN_HOST || `localhost:${env.PORT || 3000}`}`
  return { publicUrl: platformAddress(given), apiBaseUrl: env.API_BASE_URL || '/api', token }
}

/** The operator's token in the platform's DATA_DIR. Without that folder it throws, since a new token would be refused. */
function ownToken(env: NodeJS.ProcessEnv): string {
  if (existsSync(join(resolve(env.DATA_DIR?.trim() || '.data'), 'secrets.json'))) return readConfig(env).platformToken
  throw new CommandError(
    'There is no token. Set REGISTRY_TOKEN (or PLATFORM_TOKEN), and --url if the platform is not on this machine.',
    exitCodes.misused,
  )
}

/** Sends the registry's calls. A refusal, or no answer, is a CommandError. */
export function registryCalls(target: RegistryAddress): RegistryCalls {
  const send = async (path: string, request: Record<string, unknown>) => {
    const { answer, origin } = await sendTo(target, path, request, { authorization: target.token, timeout: TIMEOUT })
    if (!isEnvelope(answer)) throw new CommandError(`The server at ${origin} is not a Showcase platform.`)
    const { error } = answer as Envelope<unknown>
    if (error) throw new CommandError(error)
    return answer
  }
  const calls = Object.entries(paths.registry).map(([name, path]) => [
    name,
    (request: Record<string, unknown> = {}) => send(path, request),
  ])
  return { registry: Object.fromEntries(calls) as Api['registry'] }
}
