import { integrityOf } from '@showcase/federation/build-files'
import type { ExposedModule } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from './messages.ts'
import type { Realm } from './realm.ts'
import type { Exposed } from './realm-main.ts'

/** Releases that stay evaluated: the stable, canary and previous versions of the remotes that have a server build. */
const CAPACITY = 12
/** Milliseconds to fetch a remote's server build before its page is left to the browser. */
const FETCH_TIMEOUT = 1000

/** A module of a release, and the realm in which it was evaluated and is rendered. */
export interface ServerModule {
  realm: Realm
  module: RemoteModule
}

export type ServerModules = (build: ServerBuild, expose: ExposedModule['expose']) => Promise<ServerModule>

/** A server build could not be fetched; a later attempt may succeed. */
export class BuildUnreachable extends Error {}

interface Options {
  apiOrigin: string
  fetch: typeof fetch
  createRealm(): Realm
}

/**
 * Fetches, verifies and evaluates remotes' server builds, each once and in a realm of its own. A build with another hash
 * than the published one is not evaluated. Loading rejects if a build cannot be fetched or evaluated, and the next call tries again.
 */
export function createServerModules({ apiOrigin, fetch, createRealm }: Options): ServerModules {
  async function fetchBuild({ uniqueName, baseUrl, server }: ServerBuild): Promise<Buffer> {
    try {
      const response = await fetch(apiOrigin + baseUrl + server, { signal: AbortSignal.timeout(FETCH_TIMEOUT) })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      throw new Error(`the status is ${response.status}`)
    } catch (cause) {
      throw new BuildUnreachable(`${uniqueName}: its server build could not be fetched`, { cause })
    }
  }

  async function load(build: ServerBuild) {
    const code = await fetchBuild(build)
    if (integrityOf(code) !== build.integrity)
      throw new Error(`${build.uniqueName}: its server build is not the published one`)
    const realm = createRealm()
    return { realm, exposed: realm.evaluate(code.toString('utf8'), build.uniqueName) }
  }

  const builds = new LRUCache<string, { realm: Realm; exposed: Exposed }, ServerBuild>({
    max: CAPACITY,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: build }) => load(build),
  })

  return async (build, expose) => {
    const { realm, exposed } = await builds.forceFetch(build.uniqueName, { context: build })
    const module = exposed[expose]
    if (!module) throw new Error(`${build.uniqueName} does not expose ${expose} to the server`)
    return { realm, module }
  }
}
