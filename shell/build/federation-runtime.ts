import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const here = createRequire(import.meta.url)

/**
 * webpack `resolve.alias` for the core of the federation runtime. Without it the core is bundled twice, as ESM and as
 * CommonJS, because two packages import it by different names.
 */
export function runtimeCoreAlias(): Record<string, string> {
  const enhanced = createRequire(here.resolve('@module-federation/enhanced'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const runtime = createRequire(tools.resolve('@module-federation/runtime'))
  const core = dirname(runtime.resolve('@module-federation/runtime-core'))
  const file = join(core, 'index.js')
  return { '@module-federation/runtime-core$': file, '@module-federation/runtime-tools/runtime-core$': file }
}

/** Modules of the federation runtime that the shell does not use, and the smaller modules that replace them. */
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

/** Replaces the unused parts of the federation runtime in the shell's bundle, which saves 6 KB of script (brotli). */
export function withoutUnusedRuntime(): webpack.WebpackPluginInstance[] {
  return unusedParts.map(([file, inPackage, instead]) => {
    return new webpack.NormalModuleReplacementPlugin(file, resource => {
      const folders = resource.context.split(/[\\/]/)
      if (folders.includes(inPackage) && folders.includes('dist')) resource.request = fileURLToPath(instead)
    })
  })
}
