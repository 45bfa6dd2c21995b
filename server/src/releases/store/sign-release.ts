import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type RemoteRelease, signedText } from '@showcase/contract/remote'

/** The signature that the platform checked and accepted this release, base64url. */
export function signRelease(release: RemoteRelease, key: KeyObject): string {
  return sign(null, Buffer.from(signedText(release)), key).toString('base64url')
}

/** Whether this key made the signature of a release. */
export function isSignedWith(key: KeyObject, release: RemoteRelease, signature: string): boolean {
  return verify(null, Buffer.from(signedText(release)), createPublicKey(key), Buffer.from(signature, 'base64url'))
}

/** The public key in the form that gateways receive: SPKI, base64url. */
export function publicReleaseKey(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')
}
