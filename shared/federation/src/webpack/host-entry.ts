import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { lentRuntime } from '../shared-modules.ts'
import { commonConfig } from './common.ts'
import { usedShared } from './federation-options.ts'
import type { RemoteBuild } from './remote-config.ts'

/** The container with a federation runtime, for hosts other than our shell. The federation manifest names it. */
const hostEntry = 'hostEntry.js'
const runtime = 'hostRuntime.js'

/** The federation runtime for {@link writeHostEntry}. Each container gets a copy, because it writes its state into it. */
const runtimeCode = `import federation from '@module-federation/webpack-bundler-runtime'
globalThis.${lentRuntime} ?? Object.defineProperty(globalThis, '${lentRuntime}', {
  get: () => ({ ...federation, runtime: { ...federation.runtime }, bundlerRuntime: { ...federation.bundlerRuntime, S: {} } }),
})`

export function hostRuntimeConfig({ manifest, outputPath }: RemoteBuild): Configuration {
  const common = commonConfig(`${manifest.name}-host-runtime`, 'production')
  return {
    ...common,
    // The runtime is a package of this one.
    context: join(import.meta.dirname, '../..'),
    target: 'web',
    entry: `data:text/javascript,${encodeURIComponent(runtimeCode)}`,
    output: { path: outputPath, filename: runtime },
  }
}

/**
 * Writes the entry for other hosts: the runtime and the container, whose files are found beside it on whatever origin. The
 * manifest that the federation plugin wrote then names this entry, its place, and the shared modules that a host must provide.
 */
export function writeHostEntry({ outputPath, publicPath, uniqueName }: RemoteBuild): void {
  const read = (file: string) => readFileSync(join(outputPath, file), 'utf8')
  const here = "document.currentScript.src.replace(/[^/]*$/,'')"
  const container = read('remoteEntry.js').replace(`.p=${JSON.stringify(publicPath)}`, () => `.p=${here}`)
  if (!container.includes(here)) throw new Error(`remoteEntry.js of ${uniqueName} sets no public path.`)
  writeFileSync(join(outputPath, hostEntry), `${read(runtime)}\n${container}`)
  rmSync(join(outputPath, runtime))
  const manifest = JSON.parse(read('mf-manifest.json'))
  manifest.metaData.publicPath = 'auto'
  manifest.metaData.remoteEntry.name = hostEntry
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
  manifest.shared = Object.entries(usedShared(join(outputPath, 'server.cjs'))).map(([name, requiredVersion]) => ({
    id: `${uniqueName}:${name}`,
    name,
    version: requiredVersion.replace('^', ''),
    requiredVersion,
    singleton: true,
    assets,
  }))
  writeFileSync(join(outputPath, 'mf-manifest.json'), JSON.stringify(manifest))
}
