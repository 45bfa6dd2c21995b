import { provenanceSchema } from '@showcase/contract/provenance'
import type { HistoryChange } from '@showcase/contract/registry-change'
import type { VersionEntry } from '@showcase/contract/registry-entries'
import type { Database } from '../../core/db/database.ts'
import {
  findRevertersAcrossTenants,
  findWithdrawalsAcrossTenants,
  keyOf,
  listChangesAcrossTenants,
  type RemotePage,
  readLinesAcrossTenants,
} from './history.repository.ts'
import { readPointersAcrossTenants } from './pointers.repository.ts'
import { findProvenanceAcrossTenants, listVersionsAcrossTenants } from './versions.repository.ts'

/** Of a version that is not known any more. */
const noProvenance = provenanceSchema.parse({})

/** Changes with their steps, newest first: all, or those of one remote. */
export function fetchHistory(
  database: Database,
  page: RemotePage,
): Promise<{ changes: HistoryChange[]; count: number }> {
  return database.acrossTenants(async query => {
    const { changes, count } = await listChangesAcrossTenants(query, page)
    const lines = await readLinesAcrossTenants(query, changes)
    const known = await findProvenanceAcrossTenants(query, lines)
    const provenanceOf = (line: { name: string; version: string }) =>
      known.find(({ name, version }) => name === line.name && version === line.version)?.provenance ?? noProvenance
    const reverters = await findRevertersAcrossTenants(query, changes)
    return {
      count,
      changes: changes.flatMap(change => {
        const steps = lines.filter(line => line.change === change)
        const [first] = steps
        if (!first) return []
        const { actor, note, reverts, created_at } = first
        return {
          change,
          createdAt: created_at.toISOString(),
          actor,
          note,
          steps: steps.map(step => ({ ...step, provenance: provenanceOf(step) })),
          reverts,
          revertedBy: reverters.get(change) ?? null,
        }
      }),
    }
  })
}

/** Published versions, newest first, with the pointers that name them. */
export function fetchVersions(
  database: Database,
  page: RemotePage,
): Promise<{ versions: VersionEntry[]; count: number }> {
  return database.acrossTenants(async query => {
    const { entries, count } = await listVersionsAcrossTenants(query, page)
    const pointers = await readPointersAcrossTenants(query)
    const pointersTo = (entry: { name: string; version: string }) =>
      pointers.filter(({ name, version }) => name === entry.name && version === entry.version)
    const withdrawals = await findWithdrawalsAcrossTenants(query, entries)
    const versions = entries.map(entry => ({
      ...entry,
      pointers: pointersTo(entry).map(({ pointer }) => pointer),
      withdrawn: withdrawals.get(keyOf(entry)) ?? null,
    }))
    return { versions, count }
  })
}
