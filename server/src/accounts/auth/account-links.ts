import { createHash, randomBytes } from 'node:crypto'
import type { TokenPurpose } from './account-tokens.repository.ts'

const hour = 60 * 60 * 1000

/** Milliseconds until a link expires. A reset link gives access to the account, so it expires soon. */
const linkLifetimes = { reset: hour, verify: 7 * 24 * hour, contact: 7 * 24 * hour } as const satisfies Record<
  TokenPurpose,
  number
>

const pages = {
  reset: '/resetPassword',
  verify: '/verifyEmail',
  contact: '/verifyEmail',
} as const satisfies Record<TokenPurpose, string>

/** SHA-256 in hex. It suffices because tokens have 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Creates a link without storing it. Store only `tokenHash`, and send `url` only by mail. */
export function newAccountLink(publicUrl: string, purpose: TokenPurpose) {
  const token = randomBytes(32).toString('base64url')
  return {
    url: `${publicUrl}${pages[purpose]}?token=${token}`,
    tokenHash: hashOfToken(token),
    lifetime: linkLifetimes[purpose],
  }
}
