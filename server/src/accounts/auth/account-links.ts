import { createHash, randomBytes } from 'node:crypto'
import type { TokenPurpose } from './account-tokens.repository.ts'

const hour = 60 * 60 * 1000

/** How long a link works, in milliseconds. A reset gives the account away, so that it is short. */
export const linkLifetimes = { reset: hour, verify: 7 * 24 * hour } as const satisfies Record<TokenPurpose, number>

const pages = { reset: '/resetPassword', verify: '/verifyEmail' } as const satisfies Record<TokenPurpose, string>

/** What the database knows a secret of 256 bits by: it is as hard to guess as the secret itself. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A link that is not stored yet. Only `tokenHash` is for the database; `url` is for the mail alone. */
export function newAccountLink(publicUrl: string, purpose: TokenPurpose) {
  const token = randomBytes(32).toString('base64url')
  return {
    url: `${publicUrl}${pages[purpose]}?token=${token}`,
    tokenHash: hashOfToken(token),
    lifetime: linkLifetimes[purpose],
  }
}
