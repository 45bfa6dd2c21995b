import webpush from 'web-push'
import type { PushConfig } from '../../core/config/config.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { type PushSender, postPush, pushTopic } from './push-sender.ts'

/**
 * Web push (RFC 8030) with an encrypted payload (RFC 8291) and VAPID (RFC 8292). The library encrypts and signs; the
 * address is looked at once more before anything goes there, since what may be sent to is a setting.
 */
export function webPushSender({ hosts, vapid, subject }: PushConfig): PushSender {
  return {
    async send(target, message, { ttl }) {
      if (target.kind !== 'webpush' || !isPushEndpoint(hosts, target.address))
        return { state: 'refused', reason: 'This push service is not among those that may be sent to.' }
      let details: webpush.RequestDetails
      try {
        details = webpush.generateRequestDetails(
          { endpoint: target.address, keys: { p256dh: target.p256dh, auth: target.auth } },
          JSON.stringify(message),
          { vapidDetails: { subject, ...vapid }, TTL: ttl, topic: pushTopic, urgency: 'high' },
        )
      } catch (error) {
        // Keys of the right length that are no point of the curve.
        return { state: 'refused', reason: error instanceof Error ? error.message : String(error) }
      }
      const { 'Content-Length': _ofFetch, ...headers } = details.headers as Record<string, string>
      return postPush(details.endpoint, { headers, body: new Uint8Array(details.body ?? []) })
    },
  }
}
