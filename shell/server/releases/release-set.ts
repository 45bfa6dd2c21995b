import { createHash } from 'node:crypto'
import { versionFor } from '@showcase/contract/choose-version'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import { networkPrefix } from '../network-prefix.ts'
import type { ServedRemote } from './registry-client.ts'

/** Who asks: the tenant (empty on the platform's own site), and what tells visitors apart. */
export interface Visitor {
  businessName: string
  address: string
  userAgent: string
}

/** A browser without its version, so that its updates move nobody. */
function browserOf(userAgent: string) {
  return userAgent.replace(/\d+(?:[._]\d+)*/g, '')
}

/**
 * A visitor's place in a cohort, 0..99: a hash of address and browser, so that public pages need no cookie. It hangs on the
 * cohort too: otherwise the same visitors would meet every canary there is.
 */
export function stickyBucket(cohort: string, { address, userAgent }: Omit<Visitor, 'businessName'>): number {
  const visitor = `${networkPrefix(address, { bytes: 4, groups: 4 })}\n${browserOf(userAgent)}`
  return createHash('sha256').update(`${cohort}\n${visitor}`).digest().readUInt32BE() % 100
}

/** The version of every remote that a visitor gets: a pin, else the canary it falls into, else stable. */
export function chooseSet(snapshot: RegistrySnapshot, visitor: Visitor, now = Date.now()): ServedRemote[] {
  const { businessName } = visitor
  const bucket = (cohort: string) => stickyBucket(cohort, visitor)
  const names = new Set([...snapshot.channels, ...snapshot.pins].map(({ name }) => name))
  return [...names].sort().flatMap(name => {
    const version = versionFor(snapshot, name, { businessName, bucket, now })
    return snapshot.remotes.find(remote => remote.name === name && remote.version === version) ?? []
  })
}
