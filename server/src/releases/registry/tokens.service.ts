import { createHash, randomBytes } from 'node:crypto'
import { errors } from '@showcase/contract/errors'
import { utcText } from '@showcase/contract/utc-text'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import {
  findTokenAcrossTenants,
  insertTokenAcrossTenants,
  listTokensAcrossTenants,
  revokeTokenAcrossTenants,
  useTokenAcrossTenants,
} from './tokens.repository.ts'

const DAY = 86_400_000

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

/** Creates a token for one remote. Only its hash is stored, so the token is shown only once. */
export async function issueToken(
  database: Database,
  { name, label, days }: { name: string; label: string; days: number | null },
) {
  // The prefix lets scanners for leaked secrets recognize the token.
  const token = `showcase_deploy_${randomBytes(32).toString('base64url')}`
  const expires_at = days === null ? null : new Date(Date.now() + days * DAY)
  const entry = await database.acrossTenants(query =>
    insertTokenAcrossTenants(query, { _id: newId(), name, label, token_hash: hashOf(token), expires_at }),
  )
  return { token, entry }
}

/** @throws DomainError not-found */
export async function revokeToken(database: Database, id: string): Promise<void> {
  const isThere = await database.acrossTenants(query => revokeTokenAcrossTenants(query, id))
  if (!isThere) throw new DomainError('not-found', errors.tokenNotFound)
}

export function fetchTokens(database: Database) {
  return database.acrossTenants(listTokensAcrossTenants)
}

/** The remote of a token; null if it was never issued. @throws DomainError unauthenticated if it has expired or was revoked */
export async function findDeployer(database: Database, token: string) {
  const tokenHash = hashOf(token)
  const used = await database.acrossTenants(query => useTokenAcrossTenants(query, tokenHash))
  if (used) return used
  const ended = await database.acrossTenants(query => findTokenAcrossTenants(query, tokenHash))
  if (!ended) return null
  const { revokedAt, expiresAt } = ended
  const how = revokedAt ? `was revoked at ${utcText(revokedAt)}` : `expired at ${utcText(expiresAt)}`
  throw new DomainError('unauthenticated', `This token ${how}. Ask an operator for a new one.`)
}
