import type { Shell } from '@showcase/contract/registry'
import type { Query } from '../../core/db/database.ts'

/** Milliseconds after which a gateway that is silent counts as gone: three of its words. */
const SILENCE = 90_000

export function keepGatewayAcrossTenants(query: Query, instance: string, shell: Shell) {
  const said = { ...shell, shared: JSON.stringify(shell.shared), seen_at: new Date() }
  return query
    .insertInto('gateways')
    .values({ instance, ...said })
    .onConflict(conflict => conflict.column('instance').doUpdateSet(said))
    .execute()
}

/** The shells that gateways serve now. */
export async function readShellsAcrossTenants(query: Query) {
  const rows = await query
    .selectFrom('gateways')
    .selectAll()
    .where('seen_at', '>', new Date(Date.now() - SILENCE))
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

export function forgetSilentAcrossTenants(query: Query) {
  return query
    .deleteFrom('gateways')
    .where('seen_at', '<', new Date(Date.now() - 10 * SILENCE))
    .execute()
}
