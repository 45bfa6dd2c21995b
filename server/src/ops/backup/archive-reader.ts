import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract as createExtract } from 'tar-stream'
import { isFileName } from '../../core/storage/storage.ts'
import { DamagedArchive, entriesPerSum, entryOf, type Manifest, manifestSchema } from './format.ts'

/** The content of an archive's entry, by its name. */
type Place =
  | { kind: 'rows'; table: string }
  | { kind: 'file'; name: string }
  | { kind: 'release'; name: string; version: string; path: string }

const rows = /^database\/([a-z0-9_]+)\/\d{6,}\.copy$/
const file = /^files\/[^/]{2}\/([^/]+)$/
const release = /^remotes\/([a-z0-9][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/(.+)$/

function escapesFolder(path: string) {
  return path.includes('\\') || path.split('/').some(part => part === '' || part === '.' || part === '..')
}

/** @throws DamagedArchive for a name that no backup writes, so that no path can leave its folder */
export function parseEntry(entry: string): Place {
  const [, table] = rows.exec(entry) ?? []
  if (table) return { kind: 'rows', table }
  const [, stored] = file.exec(entry) ?? []
  if (stored && isFileName(stored)) return { kind: 'file', name: stored }
  const [, name, version, path] = release.exec(entry) ?? []
  if (name && version && path && !escapesFolder(path)) return { kind: 'release', name, version, path }
  throw new DamagedArchive(`${entry} does not belong to it.`)
}

export type ArchiveEntry = { name: string; bytes: Buffer }

/** No backup writes a larger entry. It is refused before it is read. Bytes. */
const MAX_ENTRY = 1024 ** 3

function parsed(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new DamagedArchive('its manifest cannot be read.')
  }
}

/** The first entry whose checksum differs from the archive's list. */
function firstDifference(computed: readonly string[], text: string): string {
  const said = text.split(/(?<=\n)/)
  const line = computed.find((one, i) => one !== said[i]) ?? ''
  return line.slice(66).trim() || 'an entry'
}

/**
 * Reads an archive to its end. Yields each entry except the lists of checksums, and returns the manifest. An entry is yielded
 * before its checksum is compared, so the caller must be able to undo its use.
 * @throws DamagedArchive at the first difference
 */
export async function* readArchive(from: Readable): AsyncGenerator<ArchiveEntry, Manifest> {
  const extract = createExtract()
  from.on('error', error => extract.destroy(error))
  from.pipe(extract)
  const sumsHash = createHash('sha256')
  let computed: string[] = []
  let parts = 0
  const totals = { entries: 0, bytes: 0 }
  let manifest: Manifest | null = null
  try {
    for await (const entry of extract) {
      const { name, size = 0, type } = entry.header
      if (manifest || type !== 'file' || size > MAX_ENTRY) throw new DamagedArchive(`${name} does not belong to it.`)
      const bytes = await buffer(entry as unknown as AsyncIterable<Buffer>)
      if (name === entryOf.manifest) {
        if (computed.length) throw new DamagedArchive('a list of checksums is missing.')
        manifest = parsed(bytes)
        continue
      }
      if (name.startsWith('sums/')) {
        parts += 1
        const said = bytes.toString()
        if (name !== entryOf.sum(parts) || computed.join('') !== said)
          throw new DamagedArchive(`${firstDifference(computed, said)} differs from what was saved.`)
        sumsHash.update(bytes)
        computed = []
        continue
      }
      totals.entries += 1
      totals.bytes += bytes.length
      computed.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      if (computed.length > entriesPerSum) throw new DamagedArchive('a list of checksums is missing.')
      yield { name, bytes }
    }
  } catch (error) {
    throw asDamage(error)
  } finally {
    from.unpipe(extract)
    from.destroy()
  }
  if (!manifest) throw new DamagedArchive('it ends too early, its manifest is missing.')
  const { entries, bytes, sums } = manifest
  if (entries !== totals.entries || bytes !== totals.bytes || sums !== sumsHash.digest('hex'))
    throw new DamagedArchive(`it should have ${entries} entries and has ${totals.entries}.`)
  return manifest
}

/** Errors of tar and gzip for invalid data. */
const invalidData =
  /unexpected end|invalid tar header|incorrect|invalid (stored|block|distance|code|literal|bit)|unknown compression/i

function asDamage(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (!invalidData.test(message)) return error
  return new DamagedArchive(/unexpected end/i.test(message) ? 'it ends too early.' : 'it is not a valid tar archive.')
}
