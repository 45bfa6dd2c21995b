import { type Algorithm, hash, verify } from '@node-rs/argon2'

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
