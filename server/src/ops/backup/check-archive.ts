import type { Readable } from 'node:stream'
import { countOf } from '@showcase/contract/limits'
import { parseEntry, readArchive } from './archive-reader.ts'
import { DamagedArchive, type Head, type Manifest } from './format.ts'
import { readHead } from './read-head.ts'
import { rowsIn } from './whole-rows.ts'

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
