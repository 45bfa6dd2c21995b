import type { Shell } from '@showcase/contract/registry'
import type { Query } from '../../core/db/database.ts'

/** Milliseconds without a heartbeat after which a gateway counts as stopped: three heartbeats. */
const HEARTBEAT_TIMEOUT = 90_000

export function saveGatewayAcrossTenants(query: Query, instance: string, shell: Shell) {
  const state = { ...shell, shared: JSON.stringify(shell.shared), seen_at: new Date() }
  return query
    .insertInto('gateways')
    .values({ instance, ...state })
    .onConflict(conflict => conflict.column('instance').doUpdateSet(state))
    .execute()
}

export async function readShellsAcrossTenants(query: Query) {
  const rows = await query
    .selectFrom('gateways')
    .selectAll()
    .where('seen_at', '>', new Date(Date.now() - HEARTBEAT_TIMEOUT))
    .orderBy('seen_at', 'desc')
    .execute()
  const versions = [...new Set(rows.map(row => row.version))]
  return versions.flatMap(version => {
    const serving = rows.filter(row => row.version === version)
    const [latest] = serving
    if (!latest) return []
    const { contract, shared, seen_at } = latest
    return [{ version, contract, shared, gateways: serving.length, seenAt: seen_at.toISOString() }]
  })
}

export function removeSilentGatewaysAcrossTenants(query: Query) {
  return query
    .deleteFrom('gateways')
    .where('seen_at', '<', new Date(Date.now() - 10 * HEARTBEAT_TIMEOUT))
    .execute()
}

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
