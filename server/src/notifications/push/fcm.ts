import type { FcmAccount } from '../../core/config/config.ts'
import { createFcmToken } from './fcm-token.ts'
import { type PushSender, postPush, pushTopic } from './push-sender.ts'

/** Firebase Cloud Messaging, HTTP v1: how the Android shell is reached. */
export function fcmSender(account: FcmAccount): PushSender {
  const token = createFcmToken(account)
  const url = `${account.apiUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`
  return {
    async send(target, { title, text, redirect, unread }, { ttl }) {
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
        // Values of `data` are texts.
        data: { redirect, unread: String(unread) },
        android,
      }
      return postPush(url, {
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      })
    },
  }
}
