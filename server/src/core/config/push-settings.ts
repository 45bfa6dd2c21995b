import { createECDH, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The platform's key pair towards push services (RFC 8292), base64url: an uncompressed point and its scalar on P-256. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** @throws Error where it is no private key of P-256, 32 bytes in base64url */
function vapidKeysOf(privateKey: string): VapidKeys {
  const scalar = Buffer.from(privateKey, 'base64url')
  if (scalar.length !== 32) throw new Error('A private key of P-256 has 32 bytes.')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: scalar.toString('base64url') }
}

/**
 * The key pair that goes with the platform's secret: every process that has the secret has the same, and browsers that
 * have subscribed stay subscribed. If the bytes are no valid P-256 scalar, which is very rare, tries the next counter.
 */
export function vapidKeysFrom(secret: string, counter = 0): VapidKeys {
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', `showcase push ${counter}`, 32))
  try {
    return vapidKeysOf(scalar.toString('base64url'))
  } catch {
    return vapidKeysFrom(secret, counter + 1)
  }
}

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

export const vapidPrivateKey = z.string().transform((text, context) => {
  try {
    return vapidKeysOf(text)
  } catch {
    context.addIssue('must be a private key of P-256, 32 bytes in base64url.')
    return z.NEVER
  }
})

/** The fields of a service account's key file that are used, as the Firebase console writes them. */
const accountFile = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
})

/** The path of the key file of a Firebase service account; read as its content. */
export const fcmServiceAccount = z.string().transform((file, context) => {
  try {
    const account = accountFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return {
      projectId: account.project_id,
      clientEmail: account.client_email,
      /** PEM. */
      privateKey: account.private_key,
      tokenUri: account.token_uri,
    }
  } catch {
    const fields = Object.keys(accountFile.shape).join(', ')
    context.addIssue(`must name a key file of a service account, with ${fields}.`)
    return z.NEVER
  }
})
