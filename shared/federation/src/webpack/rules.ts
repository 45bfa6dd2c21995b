import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'

const repositoryRoot = join(import.meta.dirname, '../../../..')

/** Options for the sources of one build. */
export interface RuleOptions {
  target: 'browser' | 'server'
  /** Salts the class names, so that two remotes, or two versions of one, never share a name. */
  uniqueName: string
  /** React Fast Refresh. `false` if the page has a production React, whatever the build's mode is. */
  refresh?: boolean
}

/** Browsers with module scripts, `dialog`, `popover` and container queries, so that these need no transforms. */
const browserTargets = 'chrome >= 120, safari >= 17, firefox >= 125'

function scripts({ target, refresh }: RuleOptions) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The development JSX transform needs functions that a production React lacks. Undefined follows the build's mode.
      transform: {
        react: {
          runtime: 'automatic',
          refresh: refresh ?? false,
          ...(refresh !== undefined && { development: refresh }),
        },
      },
    },
    env: target === 'browser' ? { targets: browserTargets } : { targets: { node: '24' } },
  }
  return { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc } }
}

function styles({ target, uniqueName }: RuleOptions) {
  const css = (modules: boolean) => ({
    loader: 'css-loader',
    // webpack's cache identifies a module by its loaders' names without their options. Without the version in the name it would
    // return the class names of an earlier build.
    ident: `css-${modules ? 'modules' : 'plain'}-${uniqueName}`,
    options: {
      modules: modules && {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'server',
        localIdentName: '[local]_[hash:base64:6]',
        localIdentContext: repositoryRoot,
        localIdentHashSalt: uniqueName,
      },
    },
  })
  const extract = target === 'browser' ? [MiniCssExtractPlugin.loader] : []
  const plain = target === 'browser' ? { use: [...extract, css(false)] } : { type: 'asset/source' }
  return [
    { test: /\.module\.css$/, use: [...extract, css(true)], sideEffects: true },
    { test: /(?<!\.module)\.css$/, ...plain, sideEffects: true },
  ]
}

/** Loader rules for TypeScript, CSS Modules and asset files. The server build emits no file, only their addresses. */
export function moduleRules(options: RuleOptions): { rules: RuleSetRule[] } {
  const emit = options.target === 'browser'
  return {
    rules: [
      scripts(options),
      ...styles(options),
      {
        test: /\.(svg|png|jpe?g|woff2)$/,
        type: 'asset/resource',
        generator: { emit, filename: 'assets/[name].[contenthash:8][ext]' },
      },
      {
        // Without a hash: a page names dozens of these files, and a release's folder is immutable.
        test: /\.(webp|avif)$/,
        type: 'asset/resource',
        generator: { emit, filename: 'assets/[name][ext]' },
      },
      { test: /\.md$/, type: 'asset/source' },
    ],
  }
}
