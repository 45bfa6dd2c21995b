import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const here = createRequire(import.meta.url)

/** The federation runtime would be bundled twice, as ESM and as CommonJS: both names lead to the ESM file. */
export function runtimeCoreAlias(): Record<string, string> {
  const enhanced = createRequire(here.resolve('@module-federation/enhanced'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const runtime = createRequire(tools.resolve('@module-federation/runtime'))
  const core = dirname(runtime.resolve('@module-federation/runtime-core'))
  const file = join(core, 'index.js')
  return { '@module-federation/runtime-core$': file, '@module-federation/runtime-tools/runtime-core$': file }
}

/** The router's package leads every bundler to its development build; the production one lies beside it. */
export function productionRouterAlias(): Record<string, string> {
  const facade = createRequire(here.resolve('@showcase/router'))
  const router = createRequire(facade.resolve('react-router-dom'))
  const production = join(dirname(router.resolve('react-router')), '../production')
  return { 'react-router$': join(production, 'index.mjs'), 'react-router/dom$': join(production, 'dom-export.mjs') }
}

/** Parts of the federation runtime that nothing here uses, by what stands in their place. */
const unusedParts: [file: RegExp, inPackage: string, instead: string][] = [
  [/snapshot\/SnapshotHandler\.js$/, 'runtime-core', import.meta.resolve('./unused/snapshot-handler.ts')],
  [/semver\/index\.js$/, 'runtime-core', import.meta.resolve('./unused/semver.ts')],
  [/^\.\/desc\.mjs$/, 'error-codes', import.meta.resolve('./unused/error-texts.ts')],
  [/utils\/load\.js$/, 'runtime-core', import.meta.resolve('./unused/load.ts')],
  [/utils\/preload\.js$/, 'runtime-core', import.meta.resolve('./unused/preload.ts')],
  [
    /^\.\/(init|remotes|getSharedFallbackGetter)\.js$/,
    'webpack-bundler-runtime',
    import.meta.resolve('./unused/bundler-parts.ts'),
  ],
]

/** Leaves out of the shell's bundle what of the federation runtime is never used here. */
export function withoutUnusedRuntime(): webpack.WebpackPluginInstance[] {
  return unusedParts.map(([file, inPackage, instead]) => {
    return new webpack.NormalModuleReplacementPlugin(file, resource => {
      const folders = resource.context.split(/[\\/]/)
      if (folders.includes(inPackage) && folders.includes('dist')) resource.request = fileURLToPath(instead)
    })
  })
}
