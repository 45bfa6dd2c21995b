import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { developmentEntry, developmentName } from '@showcase/federation/development'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { FastifyRequest } from 'fastify'
import { cachedFor } from '../cached-for.ts'
import type { ServedRemote } from '../releases/registry-client.ts'

/** Milliseconds for which a signed override may be remembered. */
const TTL = 5000
/** The longest value that the registry signs is shorter. */
const LONGEST = 300
/** A browser that looks at several sites below one host holds one for each: more were put there by somebody else. */
const MOST = 4

/** The cookie in which a browser keeps what its developer agreed to; no script can read it. */
export const overrideCookie = 'showcase-override'

/** What a signed value allows now; null where nobody signed it, or its time is over. */
export type Overrides = (value: string) => Promise<Override | null>

/** Overrides as the registry signed them: the platform's secret lies there, not here. */
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
    const known = value && value.length <= LONGEST ? await read(value) : null
    const isGood = known && Date.parse(known.until) > Date.now() && isLoopbackOrigin(known.origin)
    return isGood ? known : null
  }
}

/** Values of the cookie, of which a browser sends one for each path that it holds for this address. */
function held({ headers }: FastifyRequest): string[] {
  const pairs = headers.cookie?.split(/;\s*/) ?? []
  return pairs
    .filter(pair => pair.startsWith(`${overrideCookie}=`))
    .map(pair => pair.slice(overrideCookie.length + 1))
    .slice(0, MOST)
}

/**
 * The override that the asking browser holds, where it is of a remote of this page. A form that was sent without script is
 * answered by the server, and therefore by the release.
 */
export async function overrideOf(request: FastifyRequest, served: readonly ServedRemote[], overrides: Overrides) {
  if (request.method === 'POST') return null
  for (const value of held(request)) {
    const override = await overrides(value)
    if (override && served.some(({ name }) => name === override.name)) return override
  }
  return null
}

/** In place of a version, so that nothing that is said of it is said of a release. */
const version = '0.0.0-localhost'

/** The versions of a page of which one remote is overridden: its set is none that a visitor ever had. */
export function withOverride<T extends { name: string; version: string }>(remotes: readonly T[], { name }: Override) {
  return remotes.map(remote => (remote.name === name ? { ...remote, version } : remote))
}

/**
 * The release as the browser has it from the developer's machine. Where its pages lie and what its navigation offers stays
 * the release's, because the server goes by that; there are no hashes of what changes with each keystroke.
 */
export function overridden(released: LinkedRemote, { origin }: Override): LinkedRemote {
  const uniqueName = developmentName(released.name)
  return {
    ...released,
    version,
    uniqueName,
    base: `${origin}/`,
    entry: developmentEntry,
    integrity: {},
    fallback: null,
  }
}
