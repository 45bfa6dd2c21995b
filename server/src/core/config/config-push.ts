import { readFileSync } from 'node:fs'
import type { Refuse, settings } from './config-settings.ts'
import { type VapidKeys, vapidKeysFrom, vapidKeysOf } from './vapid.ts'

/**
 * The push services of the browsers, by the hosts that each publishes: Chrome, Edge and Android (Firebase), Firefox
 * (autopush), Safari, and Edge on Windows (WNS). `*` stands for one label.
 */
export const knownPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/** A service account of Firebase, and where its project is reached. */
export type FcmAccount = {
  projectId: string
  clientEmail: string
  /** PEM. */
  privateKey: string
  tokenUri: string
  /** No trailing slash. */
  apiUrl: string
}

export type PushConfig = {
  vapid: VapidKeys
  /** Whom a push service may ask about this platform: a mailto address. */
  subject: string
  /** Hosts of the push services that may be sent to. */
  hosts: readonly string[]
  /** Unset: devices of the mobile shell are not reached. */
  fcm: FcmAccount | undefined
}

type Read = ReturnType<typeof settings>

const accountFields = ['project_id', 'client_email', 'private_key', 'token_uri'] as const

/** Reads the key file of a service account, as Firebase's console gives it. */
function readAccount(file: string, apiUrl: string, refuse: Refuse): FcmAccount {
  const unfit = () =>
    refuse(`FCM_SERVICE_ACCOUNT must name a key file of a service account, with ${accountFields.join(', ')}.`)
  let given: Partial<Record<(typeof accountFields)[number], unknown>>
  try {
    given = JSON.parse(readFileSync(file, 'utf8')) as typeof given
  } catch {
    return unfit()
  }
  const [projectId, clientEmail, privateKey, tokenUri] = accountFields.map(field => given[field])
  if (typeof projectId !== 'string' || typeof clientEmail !== 'string') return unfit()
  if (typeof privateKey !== 'string' || typeof tokenUri !== 'string' || !URL.canParse(tokenUri)) return unfit()
  return { projectId, clientEmail, privateKey, tokenUri, apiUrl }
}

function keysOf(privateKey: string, refuse: Refuse): VapidKeys {
  try {
    return vapidKeysOf(privateKey)
  } catch {
    return refuse('VAPID_PRIVATE_KEY must be a private key of P-256, 32 bytes in base64url.')
  }
}

/**
 * Settings of push notifications. Without VAPID_PRIVATE_KEY the key goes with the platform's secret.
 * @param secret the platform's
 * @param contact mail address that push services are told
 */
export function readPushConfig(read: Read, secret: string, contact: string, refuse: Refuse): PushConfig {
  const privateKey = read.text('VAPID_PRIVATE_KEY', '')
  const account = read.text('FCM_SERVICE_ACCOUNT', '')
  const hosts = read.text('PUSH_HOSTS', knownPushHosts.join(',')).split(',')
  return {
    vapid: privateKey ? keysOf(privateKey, refuse) : vapidKeysFrom(secret),
    subject: `mailto:${contact}`,
    hosts: hosts.map(host => host.trim().toLowerCase()).filter(Boolean),
    fcm: account ? readAccount(account, read.origin('FCM_URL', 'https://fcm.googleapis.com'), refuse) : undefined,
  }
}
