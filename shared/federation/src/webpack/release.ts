import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RemoteRelease } from '@showcase/contract/remote'
import { integrityOf } from '../build-files.ts'
import { hashList, isLoaded } from '../integrity.ts'
import { usedShared } from './federation-options.ts'
import type { RemoteBuild } from './remote-config.ts'

const compressible = /\.(js|css|svg|json)$/

/** Writes a brotli copy of every compressible file, so that no request has to compress it. */
export function precompress(folder: string): void {
  for (const file of globSync('**/*', { cwd: folder }).filter(name => compressible.test(name))) {
    const bytes = readFileSync(join(folder, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }))
  }
}

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

/** The chunks and styles of each exposed module, from the manifest that the federation plugin wrote. */
function exposedAssets(folder: string): RemoteRelease['exposes'] {
  const manifest: FederationManifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'))
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path, { js: assets.js.sync, css: assets.css.sync }]),
  )
}

/** Paths of a folder's files, relative to it. */
function filesOf(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

function hashesOf(folder: string, files: string[]): Record<string, string> {
  return Object.fromEntries(files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]))
}

/** Hashes of the scripts and stylesheets of a build, by path. */
export function loadedFiles(folder: string): Record<string, string> {
  return hashesOf(folder, filesOf(folder).filter(isLoaded))
}

/**
 * Writes `remote.json`, which the registry publishes and the gateway reads. It is the last file of a build and marks the
 * folder as complete.
 */
export function writeRelease(
  build: Pick<RemoteBuild, 'manifest' | 'outputPath' | 'version' | 'uniqueName'>,
): RemoteRelease {
  const { manifest, outputPath, version, uniqueName } = build
  writeFileSync(join(outputPath, hashList), JSON.stringify(loadedFiles(outputPath)))
  const release = {
    ...manifest,
    version,
    uniqueName,
    shared: usedShared(join(outputPath, 'server.cjs')),
    exposes: exposedAssets(outputPath),
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    files: hashesOf(outputPath, filesOf(outputPath)),
  }
  precompress(outputPath)
  writeFileSync(join(outputPath, 'remote.json'), JSON.stringify(release, null, 2))
  return release
}
