import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractVersion } from '@showcase/contract/contract-version'
import { buildOnce } from '@showcase/federation/webpack/build-once'
import type { Mode } from '@showcase/federation/webpack/common'
import { compile } from '@showcase/federation/webpack/compile'
import { sharedOffer } from '@showcase/federation/webpack/federation-options'
import { loadedFiles, precompress } from '@showcase/federation/webpack/release'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { pageDataVersion } from '../src/page-data.ts'
import { shellBrowserConfig, shellPublicPath, shellServerConfig, shellWorkerConfig } from './shell-config.ts'

/** Where a build of the shell lies. */
export interface BuiltShell {
  version: string
  outputPath: string
  fresh: boolean
}

/** Builds lie apart by mode: a development build, whose React is another, is never served in production. */
const folders = { production: '../dist', development: '../dist/development' }

/** Builds the shell unless the very same inputs were built before. */
export async function buildShell(mode: Mode = 'production'): Promise<BuiltShell> {
  const { version, uniqueName } = releaseVersion('shell', mode)
  const outputPath = join(import.meta.dirname, folders[mode], version)
  const fresh = await buildOnce(outputPath, async aside => {
    const build = { uniqueName, outputPath: aside, mode }
    const stats = await compile([shellBrowserConfig(build), shellServerConfig(build), shellWorkerConfig(build)])
    if (mode === 'production') precompress(aside)
    const files = stats.stats[0]?.toJson({ all: false, entrypoints: true }).entrypoints?.shell?.assets ?? []
    const urls = files.map(({ name }) => shellPublicPath + name)
    const assets = {
      base: shellPublicPath,
      script: urls.find(url => url.endsWith('.js')),
      styles: urls.filter(url => url.endsWith('.css')),
      integrity: mode === 'production' ? loadedFiles(aside) : {},
    }
    const mark = shellPublicPath + globSync('assets/mark.*.svg', { cwd: aside })[0]
    const offer = { version, contract: contractVersion, shared: sharedOffer() }
    writeFileSync(join(aside, 'shell.json'), JSON.stringify({ assets, mark, offer, renders: pageDataVersion }))
  })
  return { version, outputPath, fresh }
}
