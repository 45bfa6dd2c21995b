import { hashOfToken, newToken } from '../../core/tokens.ts'
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

/** Creates a link without storing it. Store only `tokenHash`, and send `url` only by mail. */
export function newAccountLink(publicUrl: string, purpose: TokenPurpose) {
  const token = newToken()
  return {
    url: `${publicUrl}${pages[purpose]}?token=${token}`,
    tokenHash: hashOfToken(token),
    lifetime: linkLifetimes[purpose],
  }
}
