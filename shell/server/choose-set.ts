import { createHash } from 'node:crypto'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import type { ServedRemote } from './registry-client.ts'

/** Who asks: the tenant (empty on the platform's own site) and the visitor's sticky bucket, 0..99. */
export interface Audience {
  businessName: string
  bucket: number
}

/** A visitor's bucket: a hash of address and user agent, so that public pages need no cookie. */
export function stickyBucket(address: string, userAgent: string): number {
  return createHash('sha256').update(`${address}\n${userAgent}`).digest().readUInt32BE() % 100
}

/** The version of every remote that this audience gets: a pin, else the canary it falls into, else stable. */
export function chooseSet(snapshot: RegistrySnapshot, audience: Audience): ServedRemote[] {
  const names = new Set(snapshot.channels.map(pointer => pointer.name))
  return [...names].sort().flatMap(name => {
    const version = versionFor(snapshot, name, audience)
    return snapshot.remotes.find(remote => remote.name === name && remote.version === version) ?? []
  })
}

function versionFor(snapshot: RegistrySnapshot, name: string, { businessName, bucket }: Audience): string | undefined {
  const pin = snapshot.pins.find(entry => entry.name === name && entry.businessName === businessName)
  if (pin) return pin.version
  const pointers = snapshot.channels.filter(pointer => pointer.name === name)
  const canary = pointers.find(pointer => pointer.channel === 'canary')
  if (canary && (canary.tenants.includes(businessName) || bucket < canary.percentage)) return canary.version
  return pointers.find(pointer => pointer.channel === 'stable')?.version
}
