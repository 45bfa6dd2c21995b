import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { SnapshotRemote } from '@showcase/contract/registry'
import { type RemoteRelease, signedText } from '@showcase/contract/remote'

/** Signs a release as the registry does. */
export function signedRelease(release: RemoteRelease, key: KeyObject): SnapshotRemote {
  const signature = sign(null, Buffer.from(signedText(release)), key).toString('base64url')
  return { ...release, signature, baseUrl: `/remotes/${release.name}/${release.version}/` }
}

/** The public key in the form of `RELEASE_PUBLIC_KEYS`. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')
}
