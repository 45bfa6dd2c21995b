import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR } from './durations.ts'

/** A token of 256 random bits: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hex. It suffices because tokens have 256 random bits. */
export function hashOfToken(token: string): string {
  return hash('sha256', token)
}

/** Compares two secrets, such as tokens or signatures, in a time that does not depend on their content. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** HMAC-SHA256, base64url. One secret serves many purposes, so `text` names the purpose too. */
export function hmacOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Signs values for one purpose and for some hours, so that a link can carry them and nothing has to be stored. */
export function signValues(
  secret: string,
  purpose: string,
  values: unknown[],
  hours: number,
): { signed: string; until: string } {
  const until = new Date(Date.now() + hours * HOUR).toISOString()
  const body = Buffer.from(JSON.stringify([...values, until])).toString('base64url')
  return { signed: `${body}.${hmacOf(secret, `${purpose}:${body}`)}`, until }
}

/** The values and the end of `signValues`; null if the text was not signed with this secret for this purpose, or has expired. */
export function readSigned<T extends unknown[]>(
  secret: string,
  purpose: string,
  text: string,
): [...T, until: string] | null {
  const [body = '', signature = '', rest] = text.split('.')
  if (rest !== undefined || !isSameSecret(signature, hmacOf(secret, `${purpose}:${body}`))) return null
  const values: [...T, until: string] = JSON.parse(Buffer.from(body, 'base64url').toString())
  return Date.parse(String(values.at(-1))) > Date.now() ? values : null
}
