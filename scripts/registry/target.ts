import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { readConfig } from '@showcase/server/core/config/config'
import { exitCodes, OrderError } from '@showcase/server/ops/cli/order-error'

/** A platform, and as whom to speak to it. */
export interface Target {
  /** Address of its main host, without a slash at its end. */
  publicUrl: string
  /** Absolute base of its calls. */
  apiUrl: string
  token: string
  api: Api
}

/**
 * The platform that a command is for: the one that `--url` or REGISTRY_URL names, else the one of this machine's settings.
 * The token is REGISTRY_TOKEN (of one remote), else the operator's PLATFORM_TOKEN, else the one in DATA_DIR.
 *
 * @throws OrderError where there is no token
 */
export function targetOf(env: NodeJS.ProcessEnv, url = env.REGISTRY_URL ?? ''): Target {
  const token = env.REGISTRY_TOKEN?.trim() || env.PLATFORM_TOKEN?.trim() || ownToken(env)
  const publicUrl = (url || env.PUBLIC_URL || `http://${env.MAIN_HOST || `localhost:${env.PORT || 3000}`}`).replace(
    /\/+$/,
    '',
  )
  if (!URL.canParse(publicUrl)) throw new OrderError(`${publicUrl} is no address.`, exitCodes.misused)
  const apiUrl = new URL(env.API_BASE_URL || '/api', publicUrl).href.replace(/\/+$/, '')
  return { publicUrl, apiUrl, token, api: createApi({ baseUrl: apiUrl, token: () => token }) }
}

/** The operator's token on the machine of the platform. Elsewhere none is made up. */
function ownToken(env: NodeJS.ProcessEnv): string {
  if (existsSync(join(resolve(env.DATA_DIR?.trim() || '.data'), 'secrets.json'))) return readConfig(env).platformToken
  throw new OrderError(
    'Whose registry is it? Set REGISTRY_TOKEN (or PLATFORM_TOKEN), and --url where it is not on this machine.',
    exitCodes.misused,
  )
}
