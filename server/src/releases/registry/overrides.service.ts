import { errors } from '@showcase/contract/errors'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { DomainError } from '../../core/domain-error.ts'
import { readSigned, signValues } from '../../core/tokens.ts'

/**
 * Allows one remote from one loopback origin for some hours. Nothing is stored: the value carries the permission and is
 * signed with the platform's secret.
 */
export function signOverride(
  secret: string,
  { name, origin, hours }: { name: string; origin: string; hours: number },
): Override & { override: string } {
  const { signed, until } = signValues(secret, 'override', [name, origin], hours)
  return { name, origin, until, override: signed }
}

/** Reads an override. @throws DomainError forbidden if it is not signed or has expired */
export function readOverride(secret: string, value: string): Override {
  const read = readSigned<[name: string, origin: string]>(secret, 'override', value)
  if (!read || !isLoopbackOrigin(read[1])) throw new DomainError('forbidden', errors.overrideNotSigned)
  const [name, origin, until] = read
  return { name, origin, until }
}
