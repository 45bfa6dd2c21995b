import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { registryAddress } from '@showcase/server/ops/registry/registry-calls'

export interface Target {
  /** Address of its main host, without a trailing slash. */
  publicUrl: string
  /** Absolute base address of its calls. */
  apiUrl: string
  token: string
  api: Api
}

/** The platform to which a release goes, with its API client. @throws CommandError if there is no token */
export function targetOf(env: NodeJS.ProcessEnv, url?: string): Target {
  const { publicUrl, apiBaseUrl, token } = registryAddress(env, url)
  const apiUrl = new URL(apiBaseUrl, publicUrl).href.replace(/\/+$/, '')
  return { publicUrl, apiUrl, token, api: createApi({ baseUrl: apiUrl, token: () => token }) }
}
