import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract as createExtract } from 'tar-stream'
import { DamagedArchive, entriesPerSum, entryOf, type Manifest, manifestSchema } from './format.ts'

/** One entry and what it holds. */
export type ArchiveEntry = { name: string; bytes: Buffer }

/** Larger is no entry of ours: it is refused before it is read. */
const largestEntry = 1024 ** 3

function parsed(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new DamagedArchive('its manifest cannot be read.')
  }
}

/** The first entry whose sum is another than the archive says. */
function firstDifference(computed: readonly string[], text: string): string {
  const said = text.split(/(?<=\n)/)
  const line = computed.find((one, i) => one !== said[i]) ?? ''
  return line.slice(66).trim() || 'an entry'
}

/**
 * Reads an archive to its end: each entry as it comes, those of sums left out, and at last its manifest. An entry has
 * been compared with its sum only when all have come: whoever uses it before must be able to take it back.
 * @throws DamagedArchive at the first thing that is not as it was written
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
      if (manifest || type !== 'file' || size > largestEntry) throw new DamagedArchive(`${name} does not belong in it.`)
      const bytes = await buffer(entry as unknown as AsyncIterable<Buffer>)
      if (name === entryOf.manifest) {
        if (computed.length) throw new DamagedArchive('a list of sums is missing.')
        manifest = parsed(bytes)
        continue
      }
      if (name.startsWith('sums/')) {
        parts += 1
        const said = bytes.toString()
        if (name !== entryOf.sum(parts) || computed.join('') !== said)
          throw new DamagedArchive(`${firstDifference(computed, said)} is not what was saved.`)
        sumsHash.update(bytes)
        computed = []
        continue
      }
      totals.entries += 1
      totals.bytes += bytes.length
      computed.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      if (computed.length > entriesPerSum) throw new DamagedArchive('a list of sums is missing.')
      yield { name, bytes }
    }
  } catch (error) {
    throw asDamage(error)
  } finally {
    from.unpipe(extract)
    from.destroy()
  }
  if (!manifest) throw new DamagedArchive('it ends early, its manifest is missing.')
  const { entries, bytes, sums } = manifest
  if (entries !== totals.entries || bytes !== totals.bytes || sums !== sumsHash.digest('hex'))
    throw new DamagedArchive(`${entries} entries were saved and ${totals.entries} are in it.`)
  return manifest
}

/** What tar and gzip say of bytes that are none of theirs. */
const ofTheArchive =
  /unexpected end|invalid tar header|incorrect|invalid (stored|block|distance|code|literal|bit)|unknown compression/i

function asDamage(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (!ofTheArchive.test(message)) return error
  return new DamagedArchive(/unexpected end/i.test(message) ? 'it ends early.' : 'it is no tar archive from there on.')
}
