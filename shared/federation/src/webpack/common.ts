import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'

const repositoryRoot = join(import.meta.dirname, '../../../..')

/** Replaces `import.meta.url`, which would contain the path of the clone and make builds differ. */
function withoutPath() {
  return new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') })
}

export type Mode = 'production' | 'development'

/** A hash of the configuration's files, because webpack's cache does not notice that its configuration changed. */
function versionOf(folders: string[]): string {
  const files = folders.flatMap(folder => globSync('**/*.ts', { cwd: folder }).map(file => join(folder, file)))
  return files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
}

/**
 * The configuration that all builds of the workspace share. Compiled modules are cached on disk until the preset or a folder
 * of `ownConfiguration` changes.
 */
export function commonConfig(name: string, mode: Mode, ownConfiguration: string[] = []) {
  return {
    name,
    mode,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    // Finds the loaders of this package, so that remotes need none.
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      version: versionOf([import.meta.dirname, ...ownConfiguration]),
      cacheDirectory: join(repositoryRoot, '.cache/webpack'),
    },
    plugins: [withoutPath()] as WebpackPluginInstance[],
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
