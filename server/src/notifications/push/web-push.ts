import webpush from 'web-push'
import type { PushConfig } from '../../core/config/config.ts'
import { type PushSender, postPush, pushTopic } from './push-sender.ts'

function matches(pattern: string, host: string) {
  return pattern.startsWith('*.')
    ? /^[a-z0-9-]+$/.test(host.slice(0, -pattern.length + 1)) && host.endsWith(pattern.slice(1))
    : host === pattern
}

function isLoopback(name: string) {
  return name === '127.0.0.1' || name === 'localhost' || name === '[::1]'
}

/**
 * Whether the server may send to an address. Anyone may have made it up, so it must use https, carry no credentials, and
 * name a known push service by its exact host and port. Plain http is allowed for a service on this machine.
 * @param hosts patterns such as `*.push.apple.com`, with a port unless it is the default of the scheme
 */
export function isPushEndpoint(hosts: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host, hostname } = new URL(endpoint)
  if (username || password) return false
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false
  return hosts.some(pattern => matches(pattern, host))
}

/**
 * Sends web push messages (RFC 8030) with an encrypted payload (RFC 8291) and VAPID (RFC 8292). It checks each address
 * again, because the setting PUSH_HOSTS may have changed since the subscription.
 */
export function webPushSender({ hosts, vapid, subject }: PushConfig): PushSender {
  return async (target, message, ttl) => {
    if (!isPushEndpoint(hosts, target.address))
      return { state: 'refused', reason: 'PUSH_HOSTS does not allow this push service.' }
    let details: webpush.RequestDetails
    try {
      details = webpush.generateRequestDetails(
        { endpoint: target.address, keys: { p256dh: target.p256dh, auth: target.auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...vapid }, TTL: ttl, topic: pushTopic, urgency: 'high' },
      )
    } catch (error) {
      // The keys have the right length but are not a point of the curve.
      return { state: 'refused', reason: error instanceof Error ? error.message : String(error) }
    }
    const { 'Content-Length': _setByFetch, ...headers } = details.headers as Record<string, string>
    return postPush(details.endpoint, { headers, body: new Uint8Array(details.body ?? []) })
  }
}
