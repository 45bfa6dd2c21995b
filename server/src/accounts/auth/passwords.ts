import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP's first choice for password storage. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const

/** @param digest what the client made of the typed password: 64 hex characters */
export function hashPassword(digest: string): Promise<string> {
  return hash(digest, options)
}

const nobodys = hashPassword('0'.repeat(64))

/** Takes equally long for an account that does not exist (`stored` null) as for a wrong password. */
export async function isPassword(stored: string | null, digest: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodys), digest)
  return stored !== null && fits
}
