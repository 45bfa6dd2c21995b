import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'

const repositoryRoot = join(import.meta.dirname, '../../../..')

/** How one build treats its sources. */
export interface RuleOptions {
  target: 'browser' | 'server'
  /** Salts the class names, so that two remotes, or two versions of one, never share a name. */
  uniqueName: string
  /** React Fast Refresh. `false` says that the page's React is a released one, whatever this build's mode. */
  refresh?: boolean
}

/** Browsers that hold module scripts, `dialog`, `popover` and container queries: no transforms are needed for them. */
const browserTargets = 'chrome >= 120, safari >= 17, firefox >= 125'

function scripts({ target, refresh }: RuleOptions) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The development form of JSX asks for what a released shell's React does not have. Unsaid, it goes by the mode.
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
    // webpack knows a module by its loaders' names, not by their options: without the version in the name, its cache would
    // give the class names of an earlier one.
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
        // A page names dozens of these, and a release's folder is never written to again: a hash would say nothing more.
        test: /\.(webp|avif)$/,
        type: 'asset/resource',
        generator: { emit, filename: 'assets/[name][ext]' },
      },
      { test: /\.md$/, type: 'asset/source' },
    ],
  }
}
