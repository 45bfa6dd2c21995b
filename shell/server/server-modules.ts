import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'
import type { ExposedModule } from '@showcase/federation/linked-remote'
import { type RemoteModule, timeLimit } from '@showcase/federation/load-result'
import type { ServedRemote } from './registry-client.ts'

/** Releases kept evaluated: a little more than any page needs while versions change. */
const CAPACITY = 24
/** Milliseconds to fetch and evaluate a remote's server build before its page is left to the browser. */
const LOAD_LIMIT = 1000
/** Milliseconds after which a build that failed is tried again. */
const FAILURE_TTL = 5000

type Exposed = Readonly<Record<string, RemoteModule>>

/** Gives remotes' modules for rendering; `undefined` where that remote cannot render on the server right now. */
export type ServerModules = (remote: ServedRemote, expose: ExposedModule['expose']) => Promise<RemoteModule | undefined>

interface Options {
  apiOrigin: string
  /** The gateway's own instances of every shared module. */
  shared: Readonly<Record<string, unknown>>
  onError(error: unknown, remote: ServedRemote): void
}

/** Fetches, checks and evaluates remotes' server builds, each once. Nothing is evaluated whose hash differs. */
export function createServerModules({ apiOrigin, shared, onError }: Options): ServerModules {
  const builds = new Map<string, Promise<Exposed | undefined>>()

  async function load(remote: ServedRemote): Promise<Exposed> {
    const response = await fetch(apiOrigin + remote.baseUrl + remote.server, {
      signal: AbortSignal.timeout(LOAD_LIMIT),
    })
    if (!response.ok) throw new Error(`${remote.uniqueName}: its server build answered ${response.status}`)
    const code = Buffer.from(await response.arrayBuffer())
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`
    if (hash !== remote.files[remote.server])
      throw new Error(`${remote.uniqueName}: its server build is not the published one`)
    return evaluate(code.toString('utf8'), remote.uniqueName, shared)
  }

  function exposed(remote: ServedRemote): Promise<Exposed | undefined> {
    const key = remote.uniqueName
    const known = builds.get(key)
    if (known) return known
    const build = timeLimit(load(remote), LOAD_LIMIT, `${key}: its server build took too long`).catch(error => {
      onError(error, remote)
      setTimeout(() => builds.delete(key), FAILURE_TTL).unref()
      return undefined
    })
    builds.set(key, build)
    const oldest = builds.size > CAPACITY ? builds.keys().next().value : undefined
    if (oldest !== undefined) builds.delete(oldest)
    return build
  }

  return async (remote, expose) => (await exposed(remote))?.[expose]
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
