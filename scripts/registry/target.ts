import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { readConfig } from '@showcase/server/core/config/config'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'

export interface Target {
  /** Address of its main host, without a trailing slash. */
  publicUrl: string
  /** Absolute base address of its calls. */
  apiUrl: string
  token: string
  api: Api
}

/**
 * The platform of a command: the one of `--url` or REGISTRY_URL, else the one of this machine's settings.
 * The token is REGISTRY_TOKEN (of one remote), else the operator's PLATFORM_TOKEN, else the one in DATA_DIR.
 *
 * @throws CommandError if there is no token
 */
export function targetOf(env: NodeJS.ProcessEnv, url = env.REGISTRY_URL ?? ''): Target {
  const token = env.REGISTRY_TOKEN?.trim() || env.PLATFORM_TOKEN?.trim() || ownToken(env)
  const publicUrl = (url || env.PUBLIC_URL || `http://${env.MAIN_HOST || `localhost:${env.PORT || 3000}`}`).replace(
    /\/+$/,
    '',
  )
  if (!URL.canParse(publicUrl)) throw new CommandError(`${publicUrl} is not an address.`, exitCodes.misused)
  const apiUrl = new URL(env.API_BASE_URL || '/api', publicUrl).href.replace(/\/+$/, '')
  return { publicUrl, apiUrl, token, api: createApi({ baseUrl: apiUrl, token: () => token }) }
}

/** The operator's token in the platform's DATA_DIR. Without that folder it throws, since a new token would be refused. */
function ownToken(env: NodeJS.ProcessEnv): string {
  if (existsSync(join(resolve(env.DATA_DIR?.trim() || '.data'), 'secrets.json'))) return readConfig(env).platformToken
  throw new CommandError(
    'There is no token. Set REGISTRY_TOKEN (or PLATFORM_TOKEN), and --url if the platform is not on this machine.',
    exitCodes.misused,
  )
}
