import { createSign } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FcmAccount } from '../../core/config/config.ts'
import { type PushSender, postPush, pushTopic } from './push-sender.ts'

/** Sends to the Android app through Firebase Cloud Messaging (HTTP v1). */
export function fcmSender(account: FcmAccount): PushSender {
  const token = createFcmToken(account)
  const url = `${account.apiUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`
  return async (target, { title, text, redirect, unread }, ttl) => {
    let authorization: string
    try {
      authorization = `Bearer ${await token()}`
    } catch (error) {
      return { state: 'later', reason: error instanceof Error ? error.message : String(error) }
    }
    const android = { priority: 'high', ttl: `${ttl}s`, collapse_key: pushTopic, notification: { tag: pushTopic } }
    const message = {
      token: target.address,
      notification: { title, body: text },
      // FCM accepts only strings in `data`.
      data: { redirect, unread: String(unread) },
      android,
    }
    return postPush(url, {
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Seconds; the maximum that Google allows. */
const LIFETIME = 3600
/** Milliseconds before its expiry from which a token is no longer used. */
const MARGIN = 60_000
const TIMEOUT_MS = 10_000

function encoded(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The assertion of a service account: a JWT signed with its key (RFC 7523). */
function assertion({ clientEmail, privateKey, tokenUri }: FcmAccount, now: number) {
  const claims = { iss: clientEmail, scope, aud: tokenUri, iat: now, exp: now + LIFETIME }
  const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`
}

/**
 * Requests access tokens of a service account, and caches each until shortly before it expires.
 * @returns a function that rejects when Google grants no token
 */
function createFcmToken(account: FcmAccount): () => Promise<string> {
  const fetchMethod: LRUCache.Fetcher<string, string> = async (_key, _stale, { options }) => {
    const body = new URLSearchParams({
      grant_type: grant,
      assertion: assertion(account, Math.floor(Date.now() / 1000)),
    })
    const response = await fetch(account.tokenUri, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok)
      throw new Error(`Google granted no access token to the service account: status ${response.status}.`)
    const granted = (await response.json()) as { access_token: string; expires_in: number }
    options.ttl = Math.max(1, granted.expires_in * 1000 - MARGIN)
    return granted.access_token
  }
  const tokens = new LRUCache<string, string>({ max: 1, ttl: 1, ignoreFetchAbort: true, fetchMethod })
  return () => tokens.forceFetch(account.clientEmail)
}
