import { readFileSync } from 'node:fs'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { errors } from '@showcase/contract/errors'
import { DomainError } from '../../core/domain-error.ts'

/** Argon2id with 19 MiB, 2 iterations and 1 thread, as OWASP's Password Storage Cheat Sheet recommends. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const

/** @param digest the client's digest of the typed password: 64 hex characters */
export function hashPassword(digest: string): Promise<string> {
  return hash(digest, options)
}

const unusedHash = hashPassword('0'.repeat(64))

/** Checks a password. Takes as long without an account (`stored` is null) as with a wrong password. */
export async function isPassword(stored: string | null, digest: string): Promise<boolean> {
  const isMatch = await verify(stored ?? (await unusedHash), digest)
  return stored !== null && isMatch
}

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
