import { createECDH, hkdfSync } from 'node:crypto'

/** The platform's key pair towards push services (RFC 8292), base64url: an uncompressed point and its scalar on P-256. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** @throws Error where it is no private key of P-256, 32 bytes in base64url */
export function vapidKeysOf(privateKey: string): VapidKeys {
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
