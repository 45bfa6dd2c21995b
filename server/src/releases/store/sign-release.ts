import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type RemoteRelease, signedText } from '@showcase/contract/remote'

/** The platform's word that it checked this release and took it in, base64url. */
export function signRelease(release: RemoteRelease, key: KeyObject): string {
  return sign(null, Buffer.from(signedText(release)), key).toString('base64url')
}

/** The public half as gateways are told it: SPKI, base64url. */
export function publicReleaseKey(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')
}
