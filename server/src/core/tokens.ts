import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

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

/** Signs a value for one purpose, so that a link can carry it and nothing has to be stored. */
export function signJson(secret: string, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${hmacOf(secret, `${purpose}:${body}`)}`
}

/** The value of `signJson`; null if the text was not signed with this secret for this purpose. */
export function readSignedJson<T>(secret: string, purpose: string, text: string): T | null {
  const [body = '', signature = ''] = text.split('.')
  if (!isSameSecret(signature, hmacOf(secret, `${purpose}:${body}`))) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}
