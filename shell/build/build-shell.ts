import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@showcase/federation/webpack/compile'
import { precompress } from '@showcase/federation/webpack/release'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { shellBrowserConfig, shellPublicPath, shellServerConfig } from './shell-config.ts'

/** Where a build of the shell lies. */
export interface BuiltShell {
  version: string
  outputPath: string
  fresh: boolean
}

/** Builds the shell unless the very same inputs were built before. `shell.json` is written last and marks it complete. */
export async function buildShell(): Promise<BuiltShell> {
  const { version, uniqueName } = releaseVersion('shell')
  const outputPath = join(import.meta.dirname, '../dist', version)
  if (existsSync(join(outputPath, 'shell.json'))) return { version, outputPath, fresh: false }
  rmSync(outputPath, { recursive: true, force: true })
  mkdirSync(outputPath, { recursive: true })
  const build = { uniqueName, outputPath, mode: 'production' } as const
  const stats = await compile([shellBrowserConfig(build), shellServerConfig(build)])
  precompress(outputPath)
  const files = stats.stats[0]?.toJson({ all: false, entrypoints: true }).entrypoints?.shell?.assets ?? []
  const urls = files.map(({ name }) => shellPublicPath + name)
  const assets = { script: urls.find(url => url.endsWith('.js')), styles: urls.filter(url => url.endsWith('.css')) }
  writeFileSync(join(outputPath, 'shell.json'), JSON.stringify(assets))
  return { version, outputPath, fresh: true }
}
