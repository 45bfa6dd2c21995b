import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isShared, lentRuntime, sharedModules } from '../shared-modules.ts'

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
  // Workspace packages have the version of this one.
  const manifest = name.startsWith('@showcase/') ? '../../package.json' : `${name}/package.json`
  return here(manifest).version
}

/**
 * The `shared` option of the federation plugin. The host provides every module, eagerly unless it is `lazy`, which saves
 * requests; a remote provides none. The plugin finds no version for `workspace:*`, so versions are given.
 */
export function sharedOption(role: 'host' | 'remote'): Record<string, Sharing> {
  const entries = sharedModules.flatMap(({ id, provides = [id], lazy = false }) => {
    const version = installedVersion(id)
    const common = { singleton: true, version, requiredVersion: `^${version}` } as const
    const provided = provides.map((one): [string, Sharing] => [one, { ...common, eager: !lazy }])
    const used: [string, Sharing] = [id, { ...common, import: false }]
    return role === 'host' ? provided : [used]
  })
  return Object.fromEntries(entries)
}

/** Versions of the modules that a shell provides, by specifier. */
export function sharedOffer(): Record<string, string> {
  return Object.fromEntries(Object.entries(sharedOption('host')).map(([id, { version }]) => [id, version]))
}

/** webpack `externals` of a server build: the gateway passes its own instances of shared modules as `require`. */
export function sharedExternals({ request }: { request?: string }): Promise<string | undefined> {
  return Promise.resolve(request && isShared(request) ? `commonjs2 ${request}` : undefined)
}

/** webpack `externals` of a remote's browser build: its entry uses the federation runtime of the host. */
export function lentByHost({ request }: { request?: string }): Promise<string | undefined> {
  const isRuntime = request && /webpack-bundler-runtime[\\/]dist[\\/]/.test(request)
  return Promise.resolve(isRuntime ? `global ${lentRuntime}` : undefined)
}

/** The range in which remotes need a shared module: that of its own entry or of the prefix above it. */
function rangeOf(id: string): string {
  const options = sharedOption('remote')
  const prefix = Object.keys(options).find(key => key.endsWith('/') && id.startsWith(key)) ?? ''
  return (options[id] ?? options[prefix])?.requiredVersion ?? '*'
}

/**
 * The shared modules that a remote uses, with their ranges. The server build contains every exposed module and requires
 * exactly the shared ones.
 */
export function usedShared(serverBuild: string): Record<string, string> {
  const required = [...readFileSync(serverBuild, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id = '']) => id)
  const ids = [...new Set(required)].filter(isShared).sort()
  return Object.fromEntries(ids.map(id => [id, rangeOf(id)]))
}
