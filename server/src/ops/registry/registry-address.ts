import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@showcase/contract/errors'
import { settingsFromFiles } from '@showcase/process/settings-from-files'
import { dataDirOf, readConfig } from '../../core/config/config.ts'
import { type Address, type Call, platformAddress } from '../cli/calls.ts'
import type { Command } from '../cli/command.ts'
import { CommandError, exitCodes } from '../command-error.ts'

/** A platform's registry. `publicUrl` is the address of its main host, without a trailing slash. */
export type Registry = { call: Call<'registry'>; publicUrl: string }
export type RegistryCommand = Command<Registry>
/** `tokenSource`: the variable or file that the token was read from. */
type RegistryAddress = Address & { token: string; tokenSource: string }

const tokenNames = ['REGISTRY_TOKEN', 'PLATFORM_TOKEN'] as const

/**
 * The platform of a command: the one of `--url` or REGISTRY_URL, else the one of this machine's settings.
 * The token is REGISTRY_TOKEN (of one remote), else the operator's PLATFORM_TOKEN, else the one in DATA_DIR. Both may be given
 * as files.
 *
 * @throws CommandError if there is no token
 */
export function registryAddress(env: NodeJS.ProcessEnv, url = env.REGISTRY_URL ?? ''): RegistryAddress {
  const given = settingsFromFiles(env, tokenNames)
  const tokenSource = tokenNames.find(name => given[name]?.trim()) ?? secretsFile(env)
  const token = given[tokenSource]?.trim() || ownToken(env)
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new CommandError('The token is not valid: it contains a character that no token has. Copy it again.')
  const address = url || env.PUBLIC_URL || `http://${env.MAIN_HOST || `localhost:${env.PORT || 3000}`}`
  return { publicUrl: platformAddress(address), apiBaseUrl: env.API_BASE_URL || '/api', token, tokenSource }
}

/** The registry's error for the user: of several possible tokens, says which one was refused. */
export function refusalText(error: string, { publicUrl, tokenSource }: RegistryAddress): string {
  return error === errors.tokenInvalid
    ? `${publicUrl} does not accept the token of ${tokenSource}. Set REGISTRY_TOKEN to one of that platform, or choose another platform with PORT or --url.`
    : error
}

function secretsFile(env: NodeJS.ProcessEnv): string {
  return join(dataDirOf(env), 'secrets.json')
}

/** The operator's token in the platform's DATA_DIR. Without that folder it throws, since a new token would be refused. */
function ownToken(env: NodeJS.ProcessEnv): string {
  if (existsSync(secretsFile(env))) return readConfig(env).platformToken
  throw new CommandError(
    'There is no token. Set REGISTRY_TOKEN (or PLATFORM_TOKEN), and --url if the platform is not on this machine.',
    exitCodes.misused,
  )
}
