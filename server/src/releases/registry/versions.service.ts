import type { VersionEntry } from '@showcase/contract/registry-entries'
import type { Database } from '../../core/db/database.ts'
import { readPointersAcrossTenants } from './pointers.repository.ts'
import { listVersionsAcrossTenants } from './versions.repository.ts'

type Page = { name?: string | undefined; perPage: number; pageNo: number }

/** Published versions, newest first, with the pointers that name them. */
export function fetchVersions(database: Database, page: Page): Promise<{ versions: VersionEntry[]; count: number }> {
  return database.acrossTenants(async query => {
    const { rows, count } = await listVersionsAcrossTenants(query, page)
    const pointers = await readPointersAcrossTenants(query)
    const versions = rows.map(row => ({
      name: row.name,
      version: row.version,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.published_by,
      note: row.note,
      provenance: row.provenance,
      bytes: Number(row.bytes),
      firstViews: row.first_views,
      pointers: pointers
        .filter(({ name, version }) => name === row.name && version === row.version)
        .map(({ pointer }) => pointer),
      removedAt: row.removed_at?.toISOString() ?? null,
      manifest: row.manifest,
    }))
    return { versions, count }
  })
}
