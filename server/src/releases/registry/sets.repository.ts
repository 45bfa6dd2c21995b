import type { Query } from '../../core/db/database.ts'

export type ReleaseSet = { id: string; shell: string; remotes: { name: string; version: string }[] }

/** Stores release sets, and when pages were last made with them. */
export async function saveSetsAcrossTenants(query: Query, sets: readonly ReleaseSet[]) {
  if (sets.length === 0) return
  await query
    .insertInto('release_sets')
    .values(sets.map(({ remotes, ...set }) => ({ ...set, remotes: JSON.stringify(remotes) })))
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: new Date() }))
    .execute()
}

export function findSetAcrossTenants(query: Query, id: string) {
  return query.selectFrom('release_sets').selectAll().where('id', '=', id).executeTakeFirst()
}
