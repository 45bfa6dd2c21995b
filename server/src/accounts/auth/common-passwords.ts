import { readFileSync } from 'node:fs'
import { errors } from '@showcase/contract/errors'
import { DomainError } from '../../core/domain-error.ts'

/** Bytes of a digest in the list. */
const BYTES = 6

let digests: Set<string> | undefined

/** The 10,000 most common passwords of at least 8 characters, made by `scripts/make-common-passwords.ts`. */
function commonDigests(): Set<string> {
  if (digests) return digests
  const hex = readFileSync(new URL('common-passwords.bin', import.meta.url), 'hex')
  digests = new Set(hex.match(new RegExp(`.{${2 * BYTES}}`, 'g')))
  return digests
}

/** @param digest the client's digest of a new password @throws DomainError invalid for one that many people use */
export function refuseCommonPassword(digest: string): void {
  if (commonDigests().has(digest.slice(0, 2 * BYTES))) throw new DomainError('invalid', errors.passwordCommon)
}
