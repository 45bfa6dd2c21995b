import { createSign } from 'node:crypto'
import type { FcmAccount } from '../../core/config/config.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Seconds; the longest that Google allows. */
const lifetime = 3600
/** Milliseconds before its end at which a token is not used any more. */
const margin = 60_000
const patience = 10_000

function encoded(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The assertion of a service account: a JWT signed with its key (RFC 7523). */
function assertion({ clientEmail, privateKey, tokenUri }: FcmAccount, now: number) {
  const claims = { iss: clientEmail, scope, aud: tokenUri, iat: now, exp: now + lifetime }
  const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`
}

/**
 * Gives access tokens of a service account: one is asked for when it is needed and used until shortly before its end.
 * @returns throws where none is given
 */
export function createFcmToken(account: FcmAccount): () => Promise<string> {
  let current: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const ask = async () => {
    const body = new URLSearchParams({
      grant_type: grant,
      assertion: assertion(account, Math.floor(Date.now() / 1000)),
    })
    const response = await fetch(account.tokenUri, { method: 'POST', body, signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`No token of the service account: ${response.status}`)
    const given = (await response.json()) as { access_token: string; expires_in: number }
    current = { token: given.access_token, until: Date.now() + given.expires_in * 1000 - margin }
    return current.token
  }

  return async () => {
    if (current && Date.now() < current.until) return current.token
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
