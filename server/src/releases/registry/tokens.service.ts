import { errors } from '@showcase/contract/errors'
import { utcText } from '@showcase/contract/limits'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { DAY } from '../../core/durations.ts'
import { newId } from '../../core/ids.ts'
import { hashOfToken, newToken } from '../../core/tokens.ts'
import {
  findTokenAcrossTenants,
  insertTokenAcrossTenants,
  listTokensAcrossTenants,
  revokeTokenAcrossTenants,
  useTokenAcrossTenants,
} from './tokens.repository.ts'

/** Scanners for leaked secrets recognize a token by its beginning. */
const prefix = 'showcase_deploy_'
/** Characters of `newToken`. */
const RANDOM = 43

/**
 * Creates a token for one remote. Only its hash is stored, so the token is shown only once.
 * @param environment the name of this installation, which the token carries; may be empty
 */
export async function issueToken(
  database: Database,
  environment: string,
  { name, label, days }: { name: string; label: string; days: number | null },
) {
  const token = `${prefix}${environment && `${environment}_`}${newToken()}`
  const expires_at = days === null ? null : new Date(Date.now() + days * DAY)
  const entry = await database.acrossTenants(query =>
    insertTokenAcrossTenants(query, { _id: newId(), name, label, token_hash: hashOfToken(token), expires_at }),
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

/** The installation whose name a token carries; '' without one. */
function environmentOf(token: string): string {
  return token.startsWith(prefix) ? token.slice(prefix.length, -RANDOM - 1) : ''
}

/**
 * The remote of a token; null if it was never issued.
 * @throws DomainError unauthenticated if it has expired, was revoked, or names another installation
 */
export async function findDeployer(database: Database, environment: string, token: string) {
  const tokenHash = hashOfToken(token)
  const used = await database.acrossTenants(query => useTokenAcrossTenants(query, tokenHash))
  if (used) return used
  const ended = await database.acrossTenants(query => findTokenAcrossTenants(query, tokenHash))
  const named = environmentOf(token)
  if (!ended && environment && named && named !== environment)
    throw new DomainError('unauthenticated', `This token is for ${named}, but this is ${environment}.`)
  if (!ended) return null
  const { revokedAt, expiresAt } = ended
  const how = revokedAt ? `was revoked at ${utcText(revokedAt)}` : `expired at ${utcText(expiresAt)}`
  throw new DomainError('unauthenticated', `This token ${how}. Ask an operator for a new one.`)
}
