import { createRequire } from 'node:module'
import { isShared, sharedModules } from '../shared-modules.ts'

interface Sharing {
  singleton: true
  version: string
  requiredVersion: string
  eager?: boolean
  import?: false
}

const here = createRequire(import.meta.url)

function installedVersion(id: string): string {
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/')
  // Workspace packages have this package's version; other packages have it in their package.json.
  const manifest = name.startsWith('@showcase/') ? '../../package.json' : `${name}/package.json`
  return here(manifest).version
}

/**
 * The `shared` option of the federation plugin. The host provides every module eagerly, which saves requests; a remote
 * provides none. Versions are explicit, because the plugin finds none for `workspace:*`.
 */
export function sharedOption(role: 'host' | 'remote'): Record<string, Sharing> {
  const entries = sharedModules.map(({ id, lazy = false }): [string, Sharing] => {
    const version = installedVersion(id)
    const common = { singleton: true, version, requiredVersion: `^${version}` } as const
    return [id, role === 'host' ? { ...common, eager: !lazy } : { ...common, import: false }]
  })
  return Object.fromEntries(entries)
}

/** The modules that a shell offers to remotes: specifier, or prefix with a trailing slash -> version. */
export function sharedOffer(): Record<string, string> {
  return Object.fromEntries(Object.entries(sharedOption('host')).map(([id, { version }]) => [id, version]))
}

/** webpack `externals` of a server build: every shared module is `require`d from the gateway's own instances. */
export function sharedExternals({ request }: { request?: string }): Promise<string | undefined> {
  return Promise.resolve(request && isShared(request) ? `commonjs2 ${request}` : undefined)
}
