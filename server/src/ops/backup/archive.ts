import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { countOf } from '@showcase/contract/limits'
import { extract as createExtract, pack as createPack } from 'tar-stream'
import { jsonIn } from '../../core/json.ts'
import { isFileName } from '../../core/storage/storage.ts'
import { CommandError } from '../command-error.ts'
import {
  checksumLine,
  DamagedArchive,
  ENTRIES_PER_SUM,
  entryOf,
  FORMAT_VERSION,
  type Head,
  headSchema,
  type Manifest,
  manifestSchema,
  rowsIn,
} from './format.ts'

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

function manifestIn(bytes: Buffer): Manifest {
  const manifest = manifestSchema.safeParse(jsonIn(bytes.toString()))
  if (!manifest.success) throw new DamagedArchive('its manifest cannot be read.')
  return manifest.data
}

/** The first entry whose checksum differs from the archive's list. */
function firstDifference(computed: readonly string[], text: string): string {
  const listed = text.split(/(?<=\n)/)
  const line = computed.find((one, i) => one !== listed[i]) ?? ''
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
        manifest = manifestIn(bytes)
        continue
      }
      if (name.startsWith('sums/')) {
        parts += 1
        const checksums = bytes.toString()
        if (name !== entryOf.sum(parts) || computed.join('') !== checksums)
          throw new DamagedArchive(`${firstDifference(computed, checksums)} differs from what was saved.`)
        sumsHash.update(bytes)
        computed = []
        continue
      }
      totals.entries += 1
      totals.bytes += bytes.length
      computed.push(checksumLine(name, bytes))
      if (computed.length > ENTRIES_PER_SUM) throw new DamagedArchive('a list of checksums is missing.')
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

/** Reads the description in the first entry of an archive. @throws CommandError if it is not a backup, or of a later format */
export function readHead(first: IteratorResult<ArchiveEntry, unknown>): Head {
  if (first.done || first.value.name !== entryOf.head)
    throw new CommandError('This is not a backup of a platform: it does not begin with backup.json.')
  const description = jsonIn(first.value.bytes.toString())
  if (description === undefined) throw new DamagedArchive('its description cannot be read.')
  const format = (description as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT_VERSION)
    throw new CommandError(
      `The archive has format ${format}, this release reads format ${FORMAT_VERSION}. Use the release that wrote it.`,
    )
  const head = headSchema.safeParse(description)
  if (!head.success) throw new DamagedArchive('its description is not valid.')
  return head.data
}

/** Compares the counts with the manifest. @throws DamagedArchive */
export function assertComplete(manifest: Manifest, found: Pick<Manifest, 'rows' | 'files' | 'releases'>): void {
  for (const [table, count] of Object.entries(manifest.rows))
    if (found.rows[table] !== count)
      throw new DamagedArchive(`${table} should have ${countOf(count, 'row')} and has ${found.rows[table] ?? 0}.`)
  if (found.files !== manifest.files)
    throw new DamagedArchive(`it should have ${countOf(manifest.files, 'file')} and has ${found.files}.`)
  if (found.releases !== manifest.releases)
    throw new DamagedArchive(`it should have ${countOf(manifest.releases, 'release')} and has ${found.releases}.`)
}

/** Checks all checksums and counts of an archive, without a platform. @throws CommandError for the first fault */
export async function checkArchive(from: Readable): Promise<{ head: Head; manifest: Manifest }> {
  const entries = readArchive(from)
  const head = readHead(await entries.next())
  const rows: Manifest['rows'] = Object.fromEntries(head.tables.map(({ name }) => [name, 0]))
  const releases = new Set<string>()
  let files = 0
  while (true) {
    const next = await entries.next()
    if (next.done) {
      assertComplete(next.value, { rows, files, releases: releases.size })
      return { head, manifest: next.value }
    }
    const place = parseEntry(next.value.name)
    if (place.kind === 'rows') rows[place.table] = (rows[place.table] ?? 0) + rowsIn(next.value.bytes)
    if (place.kind === 'file') files += 1
    if (place.kind === 'release') releases.add(`${place.name}/${place.version}`)
  }
}

/**
 * Writes a tar archive to `to`, with one entry in memory at a time. The checksums of the entries follow as lists in the
 * archive.
 */
export function createArchive(to: Writable, madeAt: Date) {
  const pack = createPack()
  const written = pipeline(pack, to)
  // A failure is reported by the next `add` and by `end`.
  written.catch(() => {})
  const sumsHash = createHash('sha256')
  let pending: string[] = []
  let parts = 0
  const totals = { entries: 0, bytes: 0 }

  const put = async (name: string, bytes: Buffer) => {
    const sink = pack.entry({ name, size: bytes.length, mode: 0o600, mtime: madeAt })
    sink.end(bytes)
    await Promise.race([finished(sink), written.then(() => Promise.reject(new Error('The archive was closed.')))])
  }

  const putSums = async () => {
    if (pending.length === 0) return
    const text = Buffer.from(pending.join(''))
    pending = []
    sumsHash.update(text)
    parts += 1
    await put(entryOf.sum(parts), text)
  }

  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      await put(name, bytes)
      totals.entries += 1
      totals.bytes += bytes.length
      pending.push(checksumLine(name, bytes))
      if (pending.length === ENTRIES_PER_SUM) await putSums()
    },
    /** @param last returns the last entry, given the totals of the others */
    async end(last: (totals: { entries: number; bytes: number; sums: string }) => [name: string, content: string]) {
      await putSums()
      const [name, content] = last({ ...totals, sums: sumsHash.digest('hex') })
      await put(name, Buffer.from(content))
      pack.finalize()
      await written
    },
    /** Stops writing after an error. */
    abandon(error: Error) {
      pack.destroy(error)
    },
  }
}

export type Archive = ReturnType<typeof createArchive>
