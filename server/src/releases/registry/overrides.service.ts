import { errors } from '@showcase/contract/errors'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { DomainError } from '../../core/domain-error.ts'
import { readSignedJson, signJson } from '../../core/tokens.ts'

const HOUR = 3_600_000

/**
 * Allows one remote from one loopback origin for some hours. Nothing is stored: the value carries the permission and is
 * signed with the platform's secret.
 */
export function signOverride(
  secret: string,
  { name, origin, hours }: { name: string; origin: string; hours: number },
): Override & { override: string } {
  const until = new Date(Date.now() + hours * HOUR).toISOString()
  return { name, origin, until, override: signJson(secret, 'override', [name, origin, until]) }
}

/** Reads an override. @throws DomainError forbidden if it is not signed or has expired */
export function readOverride(secret: string, value: string): Override {
  const signed = readSignedJson<[name: string, origin: string, until: string]>(secret, 'override', value)
  if (!signed) throw new DomainError('forbidden', errors.overrideNotSigned)
  const [name, origin, until] = signed
  if (Date.parse(until) <= Date.now() || !isLoopbackOrigin(origin))
    throw new DomainError('forbidden', errors.overrideNotSigned)
  return { name, origin, until }
}
