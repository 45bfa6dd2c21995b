import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { repositoryRoot } from './build-inputs.ts'

/** Options of the loader rules of one build. */
export interface RuleOptions {
  target: 'browser' | 'server'
  /** Part of the class names' hash, so that two remotes or two versions never share a class name. */
  uniqueName: string
  /** React Fast Refresh. `false`: the page has React's production build, whatever the mode of this build. */
  refresh?: boolean
}

/** Browsers with `dialog`, `popover`, container queries and `Promise.withResolvers`. Nothing is polyfilled for others. */
const browserTargets = 'chrome >= 120, safari >= 17.4, firefox >= 125'

function scripts({ target, refresh }: RuleOptions) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // React's production build lacks the development form of JSX. By default, the mode decides.
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

/**
 * Distinguishes the classes of a file from those of other files and builds. The classes of a file share it, because each other
 * one would add three bytes to pages, styles and scripts after compression.
 */
function suffixOf(path: string, uniqueName: string): string {
  const place = relative(repositoryRoot, path).replaceAll('\\', '/')
  return createHash('sha256').update(uniqueName).update(place).digest('base64url').slice(0, 4)
}

function styles({ target, uniqueName }: RuleOptions) {
  const css = (modules: boolean) => ({
    loader: 'css-loader',
    // webpack's cache identifies loaders by this name, not by their options: without the version in it, the cache would
    // return class names of an earlier version.
    ident: `css-${modules ? 'modules' : 'plain'}-${uniqueName}`,
    options: {
      modules: modules && {
        // A style without a class of its own would also change the shell, and stay when the page has gone.
        mode: 'pure',
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'server',
        getLocalIdent: ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string) =>
          `${local}_${suffixOf(resourcePath, uniqueName)}`,
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

/** Loader rules for TypeScript, CSS Modules and assets. The server build has the addresses of assets, and emits none. */
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
        // A page names dozens of pictures. A release's folder never changes, so a hash would only add bytes.
        test: /\.(webp|avif)$/,
        type: 'asset/resource',
        generator: { emit, filename: 'assets/[name][ext]' },
      },
    ],
  }
}
