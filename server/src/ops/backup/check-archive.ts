import type { Readable } from 'node:stream'
import { readArchive } from './archive-reader.ts'
import { DamagedArchive, type Head, type Manifest } from './format.ts'
import { placeOf } from './place-of-entry.ts'
import { readHead } from './read-head.ts'
import { rowsIn } from './whole-rows.ts'

/** Compares what came with what the manifest says must come. @throws DamagedArchive */
export function mustBeWhole(manifest: Manifest, found: Pick<Manifest, 'rows' | 'files' | 'releases'>): void {
  for (const [table, count] of Object.entries(manifest.rows))
    if (found.rows[table] !== count)
      throw new DamagedArchive(`${table} had ${count} rows, and ${found.rows[table] ?? 0} came.`)
  if (found.files !== manifest.files)
    throw new DamagedArchive(`${manifest.files} files were saved, and ${found.files} came.`)
  if (found.releases !== manifest.releases)
    throw new DamagedArchive(`${manifest.releases} releases were saved, and ${found.releases} came.`)
}

/** Reads an archive to its end without a platform: every sum and every count. @throws OrderError for the first fault */
export async function checkArchive(from: Readable): Promise<{ head: Head; manifest: Manifest }> {
  const entries = readArchive(from)
  const head = readHead(await entries.next())
  const rows: Manifest['rows'] = Object.fromEntries(head.tables.map(({ name }) => [name, 0]))
  const releases = new Set<string>()
  let files = 0
  while (true) {
    const next = await entries.next()
    if (next.done) {
      mustBeWhole(next.value, { rows, files, releases: releases.size })
      return { head, manifest: next.value }
    }
    const place = placeOf(next.value.name)
    if (place.kind === 'rows') rows[place.table] = (rows[place.table] ?? 0) + rowsIn(next.value.bytes)
    if (place.kind === 'file') files += 1
    if (place.kind === 'release') releases.add(`${place.name}/${place.version}`)
  }
}
