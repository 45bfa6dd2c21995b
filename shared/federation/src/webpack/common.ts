import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'

const repositoryRoot = join(import.meta.dirname, '../../../..')

/** A package that asks where it lies would be told the path of the clone that it was built in. */
function nowhere() {
  return new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') })
}

export type Mode = 'production' | 'development'

/** webpack's cache does not see that its configuration changed, and would go on with what it resolved before. */
function versionOf(folders: string[]): string {
  const files = folders.flatMap(folder => globSync('**/*.ts', { cwd: folder }).map(file => join(folder, file)))
  return files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
}

/**
 * What every build of the workspace has in common. Compiled modules are cached on disk between builds,
 * unless the preset or a folder of `ownConfiguration` has changed.
 */
export function commonConfig(name: string, mode: Mode, ownConfiguration: string[] = []) {
  return {
    name,
    mode,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    // The loaders are this package's: a remote needs none of its own.
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      version: versionOf([import.meta.dirname, ...ownConfiguration]),
      cacheDirectory: join(repositoryRoot, '.cache/webpack'),
    },
    plugins: [nowhere()] as WebpackPluginInstance[],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3, ecma: 2020 } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
  } satisfies Configuration
}
