import type { Api } from '@showcase/contract/api'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { developmentEntry, developmentName } from '@showcase/federation/development'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/registry-client.ts'
import { cookieValues, signedValues } from './consent.ts'

/** Characters of a value; those that the registry signs are shorter. */
const MAX_LENGTH = 300
/** Cookie that holds the overrides to which a developer agreed. Scripts cannot read it. */
export const overrideCookie = 'showcase-override'
/** Remotes that a browser may take from the developer's machine at once. Each is verified for each page. */
export const maxOverrides = 4
/** Separates the signed values in the cookie. A signed value has no such character. */
export const overrideSeparator = '~'

/** Reads a signed value. Null if nobody signed it or it has expired. */
export type Overrides = (value: string) => Promise<Override | null>

export function createOverrides(api: Api): Overrides {
  const read = signedValues(MAX_LENGTH, override => api.registry.fetchOverride({ override }))
  return async value => {
    const override = await read(value)
    return override && isLoopbackOrigin(override.origin) ? override : null
  }
}

export interface KeptOverride extends Override {
  /** As signed. */
  value: string
}

/** The valid overrides in the browser's cookies, at most one for each remote. */
export async function keptOverrides(request: FastifyRequest, overrides: Overrides): Promise<KeptOverride[]> {
  const values = cookieValues(request, overrideCookie).flatMap(cookie => cookie.split(overrideSeparator))
  const found = await Promise.all(
    values.slice(0, maxOverrides).map(async value => ({ value, override: await overrides(value) })),
  )
  const kept = new Map<string, KeptOverride>()
  for (const { value, override } of found)
    if (override && !kept.has(override.name)) kept.set(override.name, { ...override, value })
  return [...kept.values()]
}

/**
 * The overrides in the browser's cookies that replace a remote of this page. A form that is posted without script is answered by
 * the server, which runs released code only, and therefore has no override.
 */
export async function overridesOf(
  request: FastifyRequest,
  served: readonly ServedRemote[],
  overrides: Overrides,
): Promise<Override[]> {
  if (request.method === 'POST') return []
  const kept = await keptOverrides(request, overrides)
  return kept
    .filter(({ name }) => served.some(remote => remote.name === name))
    .map(({ name, origin, until }) => ({ name, origin, until }))
}

/** Stands in for a version, so that no report about an overridden page counts for a release. */
const version = '0.0.0-localhost'

/** The releases of a page with overrides. Their set differs from every published one. */
export function withOverrides<T extends { name: string; version: string }>(
  remotes: readonly T[],
  overrides: readonly Override[],
) {
  return remotes.map(remote => (overrides.some(({ name }) => name === remote.name) ? { ...remote, version } : remote))
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
