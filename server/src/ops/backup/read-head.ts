import { OrderError } from '../cli/order-error.ts'
import type { ArchiveEntry } from './archive-reader.ts'
import { DamagedArchive, entryOf, formatVersion, type Head, headSchema } from './format.ts'

function noBackup() {
  return new OrderError('This is no backup of a platform: it does not begin with backup.json.')
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new DamagedArchive('its beginning cannot be read.')
  }
}

/** What an archive says of itself, by its first entry. @throws OrderError where it is none of ours, or of a later kind */
export function readHead(first: IteratorResult<ArchiveEntry, unknown>): Head {
  if (first.done || first.value.name !== entryOf.head) throw noBackup()
  const said = parsed(first.value.bytes)
  const format = (said as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > formatVersion)
    throw new OrderError(
      `The archive is of format ${format}, and this release reads ${formatVersion}: use the release that wrote it.`,
    )
  const head = headSchema.safeParse(said)
  if (!head.success) throw new DamagedArchive('its beginning is not what a backup writes.')
  return head.data
}
