import { compileFunction } from 'node:vm'
import { integrityOf } from '@showcase/federation/integrity-of'
import type { ExposedModule } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from './messages.ts'

/** Releases that stay evaluated: a little more than any page needs while versions change. */
const CAPACITY = 24
/** Milliseconds to fetch a remote's server build before its page is left to the browser. */
const FETCH_TIMEOUT = 1000

type Exposed = Readonly<Record<string, RemoteModule>>

export type ServerModules = (build: ServerBuild, expose: ExposedModule['expose']) => Promise<RemoteModule>

/** A server build could not be fetched; a later attempt may succeed. */
export class BuildUnreachable extends Error {}

interface Options {
  apiOrigin: string
  /** The shell's own instance of every shared module. */
  shared: Readonly<Record<string, unknown>>
}

/**
 * Fetches, verifies and evaluates remotes' server builds, each once. A build with another hash than the published one is
 * not evaluated. Loading rejects if a build cannot be fetched or evaluated, and the next call tries again.
 */
export function createServerModules({ apiOrigin, shared }: Options): ServerModules {
  const builds = new LRUCache<string, Promise<Exposed>>({ max: CAPACITY })

  async function fetchBuild({ uniqueName, baseUrl, server }: ServerBuild): Promise<Buffer> {
    try {
      const response = await fetch(apiOrigin + baseUrl + server, { signal: AbortSignal.timeout(FETCH_TIMEOUT) })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      throw new Error(`the status is ${response.status}`)
    } catch (cause) {
      throw new BuildUnreachable(`${uniqueName}: its server build could not be fetched`, { cause })
    }
  }

  async function load(build: ServerBuild): Promise<Exposed> {
    const code = await fetchBuild(build)
    if (integrityOf(code) !== build.integrity)
      throw new Error(`${build.uniqueName}: its server build is not the published one`)
    return evaluate(code.toString('utf8'), build.uniqueName, shared)
  }

  function loadOnce(build: ServerBuild): Promise<Exposed> {
    const key = build.uniqueName
    const loaded = builds.get(key)
    if (loaded) return loaded
    const loading = load(build)
    loading.catch(() => builds.delete(key))
    builds.set(key, loading)
    return loading
  }

  return async (build, expose) => {
    const module = (await loadOnce(build))[expose]
    if (!module) throw new Error(`${build.uniqueName} does not expose ${expose} to the server`)
    return module
  }
}

/** Evaluates a CommonJS build with a `require` that provides the shared modules only. */
function evaluate(code: string, filename: string, shared: Options['shared']): Exposed {
  const module: { exports: { modules?: Exposed } } = { exports: {} }
  const require = (id: string) => {
    if (!(id in shared)) throw new Error(`${filename} requires ${id}, which the gateway does not share`)
    return shared[id]
  }
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, require)
  if (!module.exports.modules) throw new Error(`${filename} exports no modules`)
  return module.exports.modules
}
