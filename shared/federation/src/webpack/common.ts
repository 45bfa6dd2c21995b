import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { repositoryRoot } from './build-inputs.ts'
import { stableModuleIds } from './plugins.ts'

/** Otherwise webpack would write the path of this clone into packages that read their own location. */
function withoutLocalPaths() {
  return new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') })
}

export type Mode = 'production' | 'development'

/** webpack's cache does not notice changes of the configuration, so its version is a hash of these folders. */
function versionOf(folders: string[]): string {
  const files = folders.flatMap(folder => globSync('**/*.{ts,js}', { cwd: folder }).map(file => join(folder, file)))
  return files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
}

/**
 * Configuration of every build of the workspace. Compiled modules are cached on disk until this package or a folder of
 * `ownConfiguration` changes.
 */
export function commonConfig(name: string, mode: Mode, ownConfiguration: string[] = []) {
  return {
    name,
    mode,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    // This package provides the loaders; a remote depends on none. Where this package is installed, they are beside its scope.
    resolveLoader: { modules: ['../../node_modules', '../../../..'].map(folder => join(import.meta.dirname, folder)) },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      // The list of shared modules is in the folder above this one.
      version: versionOf([join(import.meta.dirname, '..'), ...ownConfiguration]),
      cacheDirectory: join(repositoryRoot, '.cache/webpack'),
    },
    plugins: [withoutLocalPaths(), stableModuleIds] as WebpackPluginInstance[],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Licenses go into a file beside the script, which names it.
          extractComments: true,
          terserOptions: { compress: { passes: 10, ecma: 2020, keep_fargs: false } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
  } satisfies Configuration
}
