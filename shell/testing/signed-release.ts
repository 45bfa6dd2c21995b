import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { SnapshotRemote } from '@showcase/contract/registry'
import { type RemoteRelease, signedText } from '@showcase/contract/remote'

/** A release with one page, `./page`, at each of the addresses. */
export function aRelease(
  name: string,
  version: string,
  mounts: string[] = [],
  more: Partial<RemoteRelease> = {},
): RemoteRelease {
  return {
    name,
    version,
    uniqueName: `${name}__${version}`.replace(/\W/g, '_'),
    contract: '^1.0.0',
    shared: {},
    failure: 'primary',
    mounts: mounts.map(at => ({ at, expose: './page' })),
    nav: [],
    cards: [],
    exposes: {},
    files: {},
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    ...more,
  }
}

/** A release as the registry gives it out once it has signed it. */
export function signedRelease(release: RemoteRelease, key: KeyObject): SnapshotRemote {
  const signature = sign(null, Buffer.from(signedText(release)), key).toString('base64url')
  return { ...release, signature, baseUrl: `/remotes/${release.name}/${release.version}/` }
}

/** The public half, as `RELEASE_PUBLIC_KEYS` names it. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')
}
