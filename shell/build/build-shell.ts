import { createHash } from 'node:crypto'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractVersion } from '@showcase/contract/remote'
import { integrityOf } from '@showcase/federation/build-files'
import type { HashedFiles } from '@showcase/federation/integrity'
import type { Mode } from '@showcase/federation/webpack/common'
import { buildOnce, compile } from '@showcase/federation/webpack/compile'
import { sharedOffer } from '@showcase/federation/webpack/federation-options'
import { loadedFiles, precompress } from '@showcase/federation/webpack/release'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import type { StatsCompilation } from 'webpack'
import { inlineScripts } from '../src/inline-script.ts'
import { PAGE_DATA_VERSION } from '../src/page-data.ts'
import { shellBrowserConfig, shellPublicPath, shellServerConfig, shellWorkerConfig } from './shell-config.ts'

export interface BuiltShell {
  version: string
  outputPath: string
  fresh: boolean
}

/** Development builds have a folder of their own, so that production never serves one. */
const folders = { production: '../dist', development: '../dist/development' }

/** Origins of the chunks that each page of the owner's area needs at once, and that visitors' pages load later or never. */
const adminOrigins = [
  // The guard, the frame and the dashboard.
  /^\.\/src\/admin\/admin-route\.tsx /,
  // The first call.
  / \.\/send\.ts$/,
  // Shared modules that the screens of all remotes import.
  /^provide shared module \(default\) (?:valtio|@showcase\/native-bridge)@/,
]

/** Builds the shell unless its inputs have not changed. */
export async function buildShell(mode: Mode = 'production'): Promise<BuiltShell> {
  const { version, uniqueName } = releaseVersion('shell', mode)
  const outputPath = join(import.meta.dirname, folders[mode], version)
  const writeBuild = async (temporary: string) => {
    const build = { uniqueName, outputPath: temporary, mode }
    const stats = await compile([shellBrowserConfig(build), shellServerConfig(build), shellWorkerConfig(build)])
    const browser = stats.stats[0]?.toJson({ all: false, entrypoints: true, chunks: true, chunkOrigins: true }) ?? {}
    const urls = (browser.entrypoints?.shell?.assets ?? []).map(({ name }) => shellPublicPath + name)
    const adminUrls = adminFiles(browser).map(file => shellPublicPath + file)
    const assets = {
      base: shellPublicPath,
      script: urls.find(url => url.endsWith('.js')),
      styles: urls.filter(url => url.endsWith('.css')),
      ...(mode === 'production' ? writeHashes(temporary) : { integrity: {} }),
    }
    if (mode === 'production') precompress(temporary)
    const mark = shellPublicPath + globSync('assets/mark.*.svg', { cwd: temporary })[0]
    const offer = { version, contract: contractVersion, shared: sharedOffer() }
    const facts = {
      assets,
      admin: {
        scripts: adminUrls.filter(url => url.endsWith('.js')),
        styles: adminUrls.filter(url => url.endsWith('.css')),
      },
      inlineScripts: inlineScripts.map(script => `'${integrityOf(script)}'`),
      mark,
      offer,
      renders: PAGE_DATA_VERSION,
    }
    writeFileSync(join(temporary, 'shell.json'), JSON.stringify(facts))
  }
  const fresh = await buildOnce(outputPath, writeBuild, () => releaseVersion('shell', mode).version)
  return { version, outputPath, fresh }
}

/** Writes the list of hashes. Its name contains its hash, because files of all shells have one address. */
function writeHashes(folder: string): Pick<HashedFiles, 'integrity' | 'list'> {
  const integrity = loadedFiles(folder)
  const text = JSON.stringify(integrity)
  const file = `hashes.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(folder, file), text)
  return { integrity, list: { file, integrity: integrityOf(text) } }
}

/**
 * The scripts and stylesheets with which a page of the owner's area starts, besides those of every page: its document names
 * them, so that the browser does not find them one after the other.
 *
 * @param stats of webpack's browser build, with `chunks` and `chunkOrigins`
 */
function adminFiles({ chunks = [] }: StatsCompilation): string[] {
  const isNeeded = (origin: { moduleName?: string; request?: string }) =>
    adminOrigins.some(pattern => pattern.test(`${origin.moduleName} ${origin.request}`))
  return chunks.filter(chunk => chunk.origins?.some(isNeeded)).flatMap(({ files = [] }) => files)
}
