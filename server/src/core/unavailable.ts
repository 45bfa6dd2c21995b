import { types } from 'node:util'

const { isNativeError } = types

/** Codes of PostgreSQL, the network and the disk for temporary errors. */
const temporary = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  'EIO',
  'EROFS',
  // 53100 disk full, 53200 out of memory, 53300 too many connections, 57P01–57P03 shutting down or starting, 57014
  // statement timeout, 55P03 lock timeout, 58030 the disk failed.
  '53100',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '58030',
  '40001',
  '40P01',
  // 25006 read-only server.
  '25006',
])

const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|PGlite is clos/

/** Whether an error is PostgreSQL's unique_violation. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505'
}

/** Attempts of {@link retryDeadlock}. */
const ATTEMPTS = 4

/**
 * Runs a transaction again if PostgreSQL ended it because of a deadlock. Only for a transaction that cannot lock its rows in
 * the order in which others do.
 * @throws the last error
 */
export async function retryDeadlock<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== '40P01') throw error
    }
  }
}

/** Thrown if an external service cannot be reached or does not answer in time. */
export class ServiceGone extends Error {}

/** Thrown if this process has so much work of a kind that it takes no more. The client may retry. */
export class Busy extends Error {}

/** True if an error means that the database or the storage cannot be reached or does not answer in time. */
export function isUnavailable(error: unknown): boolean {
  // Not `instanceof`: errors of Node's own modules may belong to another realm.
  if (!isNativeError(error)) return false
  if (error instanceof ServiceGone) return true
  const code = String((error as { code?: unknown }).code ?? '')
  if (temporary.has(code) || code.startsWith('08') || messages.test(error.message)) return true
  const { errors, cause } = error as Partial<AggregateError>
  return Array.isArray(errors) ? errors.some(isUnavailable) : isUnavailable(cause)
}
