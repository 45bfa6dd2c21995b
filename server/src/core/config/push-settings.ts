import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { vapidKeysOf } from './vapid.ts'

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
