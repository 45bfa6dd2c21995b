import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { developmentEntry, developmentName } from '@showcase/federation/development'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { FastifyRequest } from 'fastify'
import { cachedFor } from '../cached-for.ts'
import type { ServedRemote } from '../releases/registry-client.ts'
import { cookieValues } from './consent.ts'

/** Milliseconds for which a signed override is cached. */
const TTL = 5000
/** Characters of a value; those that the registry signs are shorter. */
const MAX_LENGTH = 300
/** Cookie that holds the override to which a developer agreed. Scripts cannot read it. */
export const overrideCookie = 'showcase-override'

/** Reads a signed value. Null if nobody signed it or it has expired. */
export type Overrides = (value: string) => Promise<Override | null>

/** Lets the registry verify overrides, because the key that signs them is not known here. */
export function createOverrides(api: Api): Overrides {
  const read = cachedFor(TTL, async override => {
    try {
      return (await api.registry.fetchOverride({ override })).payload
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) return null
      throw error
    }
  })
  return async value => {
    const override = value && value.length <= MAX_LENGTH ? await read(value) : null
    const isValid = override && Date.parse(override.until) > Date.now() && isLoopbackOrigin(override.origin)
    return isValid ? override : null
  }
}

/**
 * The override in the browser's cookies, if it replaces a remote of this page. A form that is posted without script is
 * answered by the server, which runs released code only, and therefore has no override.
 */
export async function overrideOf(request: FastifyRequest, served: readonly ServedRemote[], overrides: Overrides) {
  if (request.method === 'POST') return null
  for (const value of cookieValues(request, overrideCookie)) {
    const override = await overrides(value)
    if (override && served.some(({ name }) => name === override.name)) return override
  }
  return null
}

/** Stands in for a version, so that no report about an overridden page counts for a release. */
const version = '0.0.0-localhost'

/** The releases of a page with an override. Their set differs from every published one. */
export function withOverride<T extends { name: string; version: string }>(remotes: readonly T[], { name }: Override) {
  return remotes.map(remote => (remote.name === name ? { ...remote, version } : remote))
}

/**
 * The remote as the browser loads it from the developer's machine. Mounts and navigation stay those of the release, because
 * the server uses them. There are no hashes, because the files change while they are developed.
 */
export function overridden({ list: _, ...released }: LinkedRemote, { origin }: Override): LinkedRemote {
  return {
    ...released,
    version,
    uniqueName: developmentName(released.name),
    base: `${origin}/`,
    entry: developmentEntry,
    integrity: {},
    fallback: null,
  }
}
