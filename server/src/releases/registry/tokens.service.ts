import { createHash, randomBytes } from 'node:crypto'
import { errors } from '@showcase/contract/errors'
import { CallError } from '../../core/call-error.ts'
import type { Database } from '../../core/db/database.ts'
import { newId } from '../../core/ids.ts'
import {
  insertTokenAcrossTenants,
  listTokensAcrossTenants,
  revokeTokenAcrossTenants,
  useTokenAcrossTenants,
} from './tokens.repository.ts'

const DAY = 86_400_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a token of one remote. Only its hash is kept: it is known here this once. */
export const issueToken = async (
  database: Database,
  { name, label, days }: { name: string; label: string; days: number | null },
) => {
  // The prefix lets a scanner of leaked secrets know it.
  const token = `showcase_deploy_${randomBytes(32).toString('base64url')}`
  const expires_at = days === null ? null : new Date(Date.now() + days * DAY)
  const entry = await database.acrossTenants(query =>
    insertTokenAcrossTenants(query, { _id: newId(), name, label, token_hash: hashOf(token), expires_at }),
  )
  return { token, entry }
}

/** @throws CallError 404 */
export const revokeToken = async (database: Database, id: string): Promise<void> => {
  const isThere = await database.acrossTenants(query => revokeTokenAcrossTenants(query, id))
  if (!isThere) throw new CallError(404, errors.tokenNotFound)
}

export const fetchTokens = (database: Database) => database.acrossTenants(listTokensAcrossTenants)

/** The remote of a token that is good now; null for any other. */
export const findDeployer = async (database: Database, token: string) =>
  (await database.acrossTenants(query => useTokenAcrossTenants(query, hashOf(token)))) ?? null
