import { CommandError } from '../command-error.ts'
import type { ArchiveEntry } from './archive-reader.ts'
import { DamagedArchive, entryOf, formatVersion, type Head, headSchema } from './format.ts'

function notABackup() {
  return new CommandError('This is not a backup of a platform: it does not begin with backup.json.')
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new DamagedArchive('its description cannot be read.')
  }
}

/** Reads the description in the first entry of an archive. @throws CommandError if it is not a backup, or of a later format */
export function readHead(first: IteratorResult<ArchiveEntry, unknown>): Head {
  if (first.done || first.value.name !== entryOf.head) throw notABackup()
  const said = parsed(first.value.bytes)
  const format = (said as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > formatVersion)
    throw new CommandError(
      `The archive has format ${format}, this release reads format ${formatVersion}. Use the release that wrote it.`,
    )
  const head = headSchema.safeParse(said)
  if (!head.success) throw new DamagedArchive('its description is not valid.')
  return head.data
}
