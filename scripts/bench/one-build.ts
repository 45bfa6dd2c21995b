import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildRemote } from '@showcase/federation/webpack/build-remote'
import { compile } from '@showcase/federation/webpack/compile'
import { precompress } from '@showcase/federation/webpack/release'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { moduleRules } from '@showcase/federation/webpack/rules'
import { shellBundleConfig } from '@showcase/shell/shell-config'
import { remotesRoot } from '../build.ts'

/** Where the files of the build are served. */
export const onePath = '/one-build/'

/** A build of the shell and the storefront as one application: the folder of its files, and the stylesheets' names by page. */
export type OneBuild = { files: string; styles: Record<string, string> }

/** The modules of the shell that exist because of federation. */
const replaced = [
  '@module-federation/enhanced/runtime',
  '@showcase/federation/browser/check-loads',
  '@showcase/federation/browser/lend-runtime',
  '@showcase/federation/browser/remote-loader',
]

/** Takes the place of the replaced modules: a loader that imports the remote's modules. */
function loaderSource(exposes: Record<string, string>, directory: string): string {
  const imports = Object.entries(exposes).map(([key, file]) => {
    const path = JSON.stringify(join(directory, file))
    return `${JSON.stringify(key)}: () => import(/* webpackChunkName: "${key.slice(2)}" */ ${path})`
  })
  return `
const modules = { ${imports.join(', ')} }
const loaded = new Map()
export function createRemoteLoader() {
  return {
    loaded: ({ expose }) => loaded.get(expose),
    async load({ expose }) {
      const module = await modules[expose]()
      loaded.set(expose, module)
      return { ok: true, module }
    },
  }
}
export function getInstance() {}
export function lendRuntime() {}
export function checkLoads() {}
`
}

/**
 * Builds the shell and the storefront as one application, with a chunk for each page and without federation: no containers, no
 * share scope, no runtime. The rest is the same code with the same options.
 *
 * @param folder an empty folder for the build
 */
export async function buildInOne(folder: string): Promise<OneBuild> {
  const shell = releaseVersion('shell')
  const { manifest, directory, uniqueName } = await buildRemote(join(remotesRoot, 'remote-storefront'))
  const [loader, files] = [join(folder, 'loader.js'), join(folder, 'files')]
  mkdirSync(files)
  writeFileSync(loader, loaderSource(manifest.exposes, directory))
  const config = shellBundleConfig({ uniqueName: shell.uniqueName, outputPath: files, mode: 'production' })
  const aliases = Object.fromEntries(replaced.map(name => [`${name}$`, loader]))
  // The server's markup has the class names of two builds.
  const rules = [
    { include: directory, ...moduleRules({ target: 'browser', uniqueName }) },
    { exclude: directory, ...moduleRules({ target: 'browser', uniqueName: shell.uniqueName }) },
  ]
  await compile([
    {
      ...config,
      cache: false,
      output: { ...config.output, publicPath: onePath, filename: '[name].js', chunkFilename: 'chunks/[name].js' },
      resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...aliases } },
      module: { rules },
      optimization: { ...config.optimization, splitChunks: false },
    },
  ])
  precompress(files)
  const styles = globSync('styles/*.css', { cwd: files }).map(file => [basename(file).split('.')[0], file] as const)
  return { files, styles: Object.fromEntries(styles) }
}
