import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { commonConfig, type Mode } from '@showcase/federation/webpack/common'
import { sharedOption } from '@showcase/federation/webpack/federation-options'
import { checkIntegrity } from '@showcase/federation/webpack/plugins'
import { moduleRules } from '@showcase/federation/webpack/rules'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { ownRuntimeRule, routerAlias, runtimeAlias } from './aliases.ts'

const directory = join(import.meta.dirname, '..')

export interface ShellBuild {
  uniqueName: string
  outputPath: string
  mode: Mode
}

/** Path of the shell's files. Their names contain a hash of their content. */
export const shellPublicPath = '/shell/'

/** Entries that run before React. */
const beforeReact = { production: [], development: [fileURLToPath(import.meta.resolve('./refresh-hook.ts'))] }

/** The browser build: one eager chunk with every shared module that is not lazy. */
export function shellBrowserConfig({ uniqueName, outputPath, mode }: ShellBuild): Configuration {
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
      checkIntegrity,
      new MiniCssExtractPlugin({ filename: 'styles/[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedOption('host'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // `remote-loader.ts` runs containers itself, because it checks their hashes and falls back to earlier releases.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
    ],
  }
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
