import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { commonConfig, type Mode } from '@showcase/federation/webpack/common'
import { sharedOption } from '@showcase/federation/webpack/federation-options'
import { checkIntegrity } from '@showcase/federation/webpack/plugins'
import { moduleRules } from '@showcase/federation/webpack/rules'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import webpack from 'webpack'

const directory = join(import.meta.dirname, '..')

export interface ShellBuild {
  uniqueName: string
  outputPath: string
  mode: Mode
}

/** Path of the shell's files. Their names contain a hash of their content. */
export const shellPublicPath = '/shell/'

const here = createRequire(import.meta.url)
const enhanced = createRequire(here.resolve('@module-federation/enhanced'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
const wholeRuntime = tools.resolve('@module-federation/runtime')
const ownRuntime = fileURLToPath(new URL('../src/remotes/federation-runtime.ts', import.meta.url))
const shared = createRequire(import.meta.resolve('@showcase/router'))

/**
 * webpack `resolve.alias` for the federation runtime. The shell has its own, without a loader of remotes (3.5 KB less). Without
 * the aliases of the core it is bundled twice, as ESM and as CommonJS, because two packages import it by different names.
 */
function runtimeAlias(): Record<string, string> {
  const core = join(dirname(createRequire(wholeRuntime).resolve('@module-federation/runtime-core')), 'index.js')
  return {
    '@module-federation/runtime$': ownRuntime,
    '@module-federation/runtime/helpers$': ownRuntime,
    '@module-federation/runtime-core$': core,
    '@module-federation/runtime-tools/runtime-core$': core,
  }
}

const ownErrorTexts = fileURLToPath(new URL('../src/remotes/federation-error-texts.ts', import.meta.url))

/** The federation runtime without the texts of its errors (0.4 KB less). */
const withoutErrorTexts = new webpack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, ownErrorTexts)

/** Lets the shell's own runtime, and nothing else, import the whole one. */
const ownRuntimeRule: RuleSetRule = {
  test: ownRuntime,
  resolve: { alias: { '@module-federation/enhanced/runtime$': join(dirname(wholeRuntime), 'index.js') } },
}

/**
 * webpack `resolve.alias` for react-router's production files. Its package exports name only the development files, which
 * add checks and warnings.
 */
function routerAlias(mode: Mode): Record<string, string> {
  if (mode === 'development') return {}
  const router = createRequire(shared.resolve('react-router-dom')).resolve('react-router')
  const folder = join(dirname(router), '../production')
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') }
}

/** Entries that run before React. */
const beforeReact = { production: [], development: [fileURLToPath(import.meta.resolve('./refresh-hook.ts'))] }

/** The browser build without federation: one eager chunk with everything that is not lazy. */
export function shellBundleConfig({ uniqueName, outputPath, mode }: ShellBuild) {
  const common = commonConfig('shell-browser', mode, [import.meta.dirname])
  const { rules } = moduleRules({ target: 'browser', uniqueName })
  return {
    ...common,
    context: directory,
    target: 'web',
    entry: { shell: [...beforeReact[mode], './src/start.ts'] },
    output: {
      path: outputPath,
      publicPath: shellPublicPath,
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: 'chunks/[name].[contenthash:8].js',
    },
    resolve: { ...common.resolve, alias: { ...runtimeAlias(), ...routerAlias(mode) } },
    module: { rules: [...rules, ownRuntimeRule] },
    plugins: [
      ...common.plugins,
      withoutErrorTexts,
      checkIntegrity,
      new MiniCssExtractPlugin({ filename: 'styles/[name].[contenthash:8].css' }),
    ],
  } satisfies Configuration
}

/** The browser build, which provides every shared module. */
export function shellBrowserConfig(build: ShellBuild): Configuration {
  const config = shellBundleConfig(build)
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    shared: sharedOption('host'),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // `remote-loader.ts` runs containers itself, because it checks their hashes and falls back to earlier releases.
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  })
  return { ...config, plugins: [...config.plugins, federation] }
}

/** The server build: one CommonJS file that renders pages and provides the shared modules to remotes. */
export function shellServerConfig({ uniqueName, outputPath, mode }: ShellBuild): Configuration {
  const common = commonConfig('shell-server', mode, [import.meta.dirname])
  return {
    ...common,
    context: directory,
    target: 'node24',
    entry: './src/render.server.tsx',
    resolve: { ...common.resolve, alias: routerAlias(mode) },
    output: { path: outputPath, publicPath: shellPublicPath, filename: 'render.cjs', library: { type: 'commonjs2' } },
    module: moduleRules({ target: 'server', uniqueName }),
    plugins: [...common.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { ...common.optimization, minimize: false },
  }
}

/** The service worker: one file without federation and React. */
export function shellWorkerConfig({ uniqueName, outputPath, mode }: ShellBuild): Configuration {
  const common = commonConfig('shell-worker', mode, [import.meta.dirname])
  return {
    ...common,
    context: directory,
    target: 'webworker',
    entry: './src/offline/sw.ts',
    output: { path: outputPath, filename: 'sw.js' },
    module: moduleRules({ target: 'browser', uniqueName }),
  }
}
