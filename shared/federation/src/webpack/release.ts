import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { Stats } from 'webpack'
import { hashList, isLoaded } from '../integrity.ts'
import type { RemoteManifest } from '../manifest.ts'
import { usedShared } from './federation-options.ts'
import type { RemoteBuild } from './remote-config.ts'

const compressible = /\.(js|css|svg|json)$/

/** Subresource-integrity hash: `sha384-…`, which browsers and the gateway verify. */
function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** Writes a brotli copy of every compressible file, so that no request has to compress it. */
export function precompress(folder: string): void {
  for (const file of globSync('**/*', { cwd: folder }).filter(name => compressible.test(name))) {
    const bytes = readFileSync(join(folder, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }))
  }
}

/** The chunks and styles of each exposed module; webpack names the chunk group after the module. */
function exposedAssets({ exposes }: RemoteManifest, stats: Stats | undefined): RemoteRelease['exposes'] {
  const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  const entries = Object.keys(exposes).map(expose => {
    const files = (groups[expose.slice(2)]?.assets ?? []).map(({ name }) => name)
    const ending = (end: string) => files.filter(file => file.endsWith(end))
    return [expose, { js: ending('.js'), css: ending('.css') }]
  })
  return Object.fromEntries(entries)
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
export function writeRelease({ manifest, outputPath, version, uniqueName }: RemoteBuild, stats?: Stats): RemoteRelease {
  const { name, contract, failure, mounts, nav, cards } = manifest
  const exposes = exposedAssets(manifest, stats)
  writeFileSync(join(outputPath, hashList), JSON.stringify(loadedFiles(outputPath)))
  const files = hashesOf(outputPath, filesOf(outputPath))
  const entry = 'remoteEntry.js'
  const release = {
    name,
    version,
    uniqueName,
    contract,
    shared: usedShared(join(outputPath, 'server.cjs')),
    failure,
    mounts,
    nav,
    cards,
    exposes,
    entry,
    server: 'server.cjs',
    files,
  }
  precompress(outputPath)
  writeFileSync(join(outputPath, 'remote.json'), JSON.stringify(release, null, 2))
  return release
}
