import type { DeployToken } from '@showcase/contract/registry-entries'
import { now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'

const columns = [
  '_id',
  'label',
  'name',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
] as const

export async function insertTokenAcrossTenants(
  query: Query,
  token: { _id: string; name: string; label: string; token_hash: string; expires_at: Date | null },
): Promise<DeployToken> {
  const inserted = query.insertInto('deploy_tokens').values(token).returning(columns)
  return withTimeTexts(await inserted.executeTakeFirstOrThrow())
}

export async function listTokensAcrossTenants(query: Query): Promise<DeployToken[]> {
  const rows = await query.selectFrom('deploy_tokens').select(columns).orderBy('created_at', 'desc').execute()
  return rows.map(withTimeTexts)
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
  return row ? withTimeTexts(row) : null
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
