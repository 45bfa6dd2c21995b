import { createHmac } from 'node:crypto'
import { errors } from '@showcase/contract/errors'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { DomainError } from '../../core/domain-error.ts'
import { isSameSecret } from '../../core/is-same-secret.ts'

const HOUR = 3_600_000

function signatureOf(secret: string, body: string) {
  return createHmac('sha256', secret).update(`override:${body}`).digest('base64url')
}

/**
 * Allows one remote from one loopback origin for some hours. Nothing is stored: the value carries the permission and is
 * signed with the platform's secret.
 */
export function signOverride(
  secret: string,
  { name, origin, hours }: { name: string; origin: string; hours: number },
): Override & { override: string } {
  const until = new Date(Date.now() + hours * HOUR).toISOString()
  const body = Buffer.from(JSON.stringify([name, origin, until])).toString('base64url')
  return { name, origin, until, override: `${body}.${signatureOf(secret, body)}` }
}

/** Reads an override. @throws DomainError forbidden if it is not signed or has expired */
export function readOverride(secret: string, value: string): Override {
  const [body = '', signature = ''] = value.split('.')
  if (!isSameSecret(signature, signatureOf(secret, body))) throw new DomainError('forbidden', errors.overrideNotSigned)
  const [name, origin, until]: [string, string, string] = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (Date.parse(until) <= Date.now() || !isLoopbackOrigin(origin))
    throw new DomainError('forbidden', errors.overrideNotSigned)
  return { name, origin, until }
}
