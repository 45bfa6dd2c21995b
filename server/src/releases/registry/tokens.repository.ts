import type { DeployToken } from '@showcase/contract/registry-entries'
import type { Selectable } from 'kysely'
import { now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'
import type { DeployTokensTable } from '../../core/db/tables.ts'

function entryOf(row: Omit<Selectable<DeployTokensTable>, 'token_hash'>): DeployToken {
  return {
    _id: row._id,
    label: row.label,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

const columns = ['_id', 'label', 'name', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'] as const

export async function insertTokenAcrossTenants(
  query: Query,
  token: { _id: string; name: string; label: string; token_hash: string; expires_at: Date | null },
): Promise<DeployToken> {
  return entryOf(await query.insertInto('deploy_tokens').values(token).returning(columns).executeTakeFirstOrThrow())
}

export async function listTokensAcrossTenants(query: Query): Promise<DeployToken[]> {
  return (await query.selectFrom('deploy_tokens').select(columns).orderBy('created_at', 'desc').execute()).map(entryOf)
}

/** @returns false for an unknown token */
export async function revokeTokenAcrossTenants(query: Query, id: string): Promise<boolean> {
  const result = await query
    .updateTable('deploy_tokens')
    .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date())) }))
    .where('_id', '=', id)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Finds a token, valid or not. */
export async function findTokenAcrossTenants(query: Query, tokenHash: string): Promise<DeployToken | null> {
  const row = await query
    .selectFrom('deploy_tokens')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? entryOf(row) : null
}

/** Finds a token that is valid now, and records its use. */
export function useTokenAcrossTenants(query: Query, tokenHash: string) {
  return query
    .updateTable('deploy_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['name as remote', 'label'])
    .executeTakeFirst()
}
