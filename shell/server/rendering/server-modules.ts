import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'
import type { ExposedModule } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import type { ServedRemote } from '../releases/registry-client.ts'

/** Releases kept evaluated: a little more than any page needs while versions change. */
const CAPACITY = 24
/** Milliseconds to fetch and evaluate a remote's server build before its page is left to the browser. */
const LOAD_LIMIT = 1000

type Exposed = Readonly<Record<string, RemoteModule>>

/** What names, finds and checks a release's server build. */
export type ServerBuild = Pick<ServedRemote, 'uniqueName' | 'baseUrl' | 'server'> & { integrity: string | undefined }

/** Gives remotes' modules for rendering. */
export type ServerModules = (build: ServerBuild, expose: ExposedModule['expose']) => Promise<RemoteModule>

/** A server build did not come: it may the next time. */
export class BuildUnreachable extends Error {}

interface Options {
  apiOrigin: string
  /** The gateway's own instances of every shared module. */
  shared: Readonly<Record<string, unknown>>
}

/**
 * Fetches, checks and evaluates remotes' server builds, each once. Nothing is evaluated whose hash differs. Rejects where a
 * build cannot be had or evaluated, and tries again when it is next asked for.
 */
export function createServerModules({ apiOrigin, shared }: Options): ServerModules {
  const builds = new Map<string, Promise<Exposed>>()

  async function bytesOf({ uniqueName, baseUrl, server }: ServerBuild): Promise<Buffer> {
    try {
      const response = await fetch(apiOrigin + baseUrl + server, { signal: AbortSignal.timeout(LOAD_LIMIT) })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      throw new Error(`it answered ${response.status}`)
    } catch (cause) {
      throw new BuildUnreachable(`${uniqueName}: its server build could not be had`, { cause })
    }
  }

  async function load(build: ServerBuild): Promise<Exposed> {
    const code = await bytesOf(build)
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`
    if (hash !== build.integrity) throw new Error(`${build.uniqueName}: its server build is not the published one`)
    return evaluate(code.toString('utf8'), build.uniqueName, shared)
  }

  function exposed(build: ServerBuild): Promise<Exposed> {
    const key = build.uniqueName
    const known = builds.get(key)
    if (known) return known
    const loading = load(build)
    loading.catch(() => builds.delete(key))
    builds.set(key, loading)
    const oldest = builds.size > CAPACITY ? builds.keys().next().value : undefined
    if (oldest !== undefined) builds.delete(oldest)
    return loading
  }

  return async (build, expose) => {
    const module = (await exposed(build))[expose]
    if (!module) throw new Error(`${build.uniqueName} does not expose ${expose} to the server`)
    return module
  }
}

/** Evaluates one CommonJS build with a `require` that knows the shared modules alone. */
function evaluate(code: string, filename: string, shared: Options['shared']): Exposed {
  const module: { exports: { modules?: Exposed } } = { exports: {} }
  const require = (id: string) => {
    if (!(id in shared)) throw new Error(`${filename} asks for ${id}, which the gateway does not share`)
    return shared[id]
  }
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, require)
  if (!module.exports.modules) throw new Error(`${filename} exports no modules`)
  return module.exports.modules
}
