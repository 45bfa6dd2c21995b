import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import type { RemoteManifest } from '../manifest.ts'
import { commonConfig, type Mode } from './common.ts'
import { lentByHost, sharedExternals, sharedOption } from './federation-options.ts'
import { checkIntegrity, privateMaps } from './plugins.ts'
import type { ReleaseVersion } from './release-version.ts'
import { moduleRules } from './rules.ts'

/** One build of one remote. */
export interface RemoteBuild extends ReleaseVersion {
  manifest: RemoteManifest
  /** Absolute folder of the remote's package. */
  directory: string
  mode: Mode
  /** Address under which the build's files will be served, ending in a slash. */
  publicPath: string
  /** Absolute folder for the build's files. */
  outputPath: string
  /** React Fast Refresh, which needs the development shell. */
  refresh?: boolean
}

/**
 * One chunk a page for the remote's own code, because one file compresses better than its parts. Only larger packages get
 * a chunk that several pages share.
 */
const splitChunks = {
  cacheGroups: {
    default: { minChunks: 2, minSize: 80_000, priority: -20, reuseExistingChunk: true },
    defaultVendors: { test: /[\\/]node_modules[\\/]/, minSize: 10_000, priority: -10, reuseExistingChunk: true },
  },
}

/** Moment would add 139 languages, a quarter of a megabyte. The product has one. */
function withoutLocales() {
  return new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ })
}

/** The browser build: a federation container that exposes the remote's pages and cards. */
export function browserConfig(build: RemoteBuild): Configuration {
  const { manifest, directory, mode, uniqueName, publicPath, outputPath, refresh = false } = build
  const common = commonConfig(`${manifest.name}-browser${refresh ? '-refresh' : ''}`, mode)
  const development = mode === 'development'
  // Hot updates need stable file names.
  const hash = development ? '' : '.[contenthash:8]'
  return {
    ...common,
    context: directory,
    target: 'web',
    entry: {},
    output: {
      path: outputPath,
      publicPath,
      uniqueName,
      chunkFilename: `chunks/[name]${hash}.js`,
      chunkLoadTimeout: 8000,
    },
    externals: [lentByHost],
    optimization: { ...common.optimization, splitChunks },
    module: moduleRules({ target: 'browser', uniqueName, refresh }),
    plugins: [
      ...common.plugins,
      checkIntegrity,
      withoutLocales(),
      new MiniCssExtractPlugin({
        filename: 'styles/[name].css',
        chunkFilename: `styles/[name]${hash}.css`,
        // The warnings would hide errors in a terminal that compiles after each change.
        ignoreOrder: development,
      }),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.js',
        exposes: namedExposes(manifest),
        shared: sharedOption('remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(development ? [] : [privateMaps]),
      ...(refresh ? [new ReactRefreshPlugin({ library: uniqueName, overlay: false })] : []),
    ],
  }
}

/** The server build: one CommonJS file with every exposed module. The gateway provides the shared modules. */
export function serverConfig(build: RemoteBuild): Configuration {
  const { manifest, directory, mode, uniqueName, publicPath, outputPath } = build
  const common = commonConfig(`${manifest.name}-server`, mode)
  return {
    ...common,
    context: directory,
    target: 'node24',
    // Remotes get no Node modules from the gateway, so packages resolve to their variant for any platform.
    resolve: { ...common.resolve, byDependency: { esm: { conditionNames: ['import', 'module', 'webpack', mode] } } },
    entry: serverEntry(manifest),
    output: { path: outputPath, publicPath, filename: 'server.cjs', library: { type: 'commonjs2' } },
    externals: [sharedExternals],
    module: moduleRules({ target: 'server', uniqueName }),
    plugins: [...common.plugins, withoutLocales(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { ...common.optimization, minimize: false },
  }
}

function namedExposes({ exposes }: RemoteManifest) {
  return Object.fromEntries(Object.entries(exposes).map(([key, file]) => [key, { import: [file], name: key.slice(2) }]))
}

function serverEntry({ exposes }: RemoteManifest): string {
  const files = Object.entries(exposes)
  const imports = files.map(([, file], index) => `import * as m${index} from ${JSON.stringify(file)}`)
  const table = files.map(([key], index) => `${JSON.stringify(key)}: m${index}`)
  const code = `${imports.join('\n')}\nexport const modules = { ${table.join(', ')} }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
