import { createHash } from 'node:crypto'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import { versionFor } from '@showcase/contract/release-set'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { ServedRemote } from './trusted-registry.ts'

/** A visitor of a site, as far as the choice of releases depends on it. */
interface Visitor {
  /** The tenant; empty on the platform's own site. */
  businessName: string
  address: string
  userAgent: string
}

/** The browser's name without its version, so that an update moves no visitor to another bucket. */
function browserOf(userAgent: string): string {
  return userAgent.replace(/\d+(?:[._]\d+)*/g, '')
}

/**
 * A visitor's bucket in a cohort, 0 to 99: a hash of network address and browser, so that public pages need no cookie. The
 * cohort is part of the hash; otherwise the same visitors would get every canary.
 */
export function stickyBucket(cohort: string, { address, userAgent }: Omit<Visitor, 'businessName'>): number {
  const visitor = `${clientNetwork(address)}\n${browserOf(userAgent)}`
  return createHash('sha256').update(`${cohort}\n${visitor}`).digest().readUInt32BE() % 100
}

/** Resolves the release of every remote for a visitor: a pin, else the canary if the visitor's bucket is in it, else stable. */
export function resolveReleaseSet(snapshot: RegistrySnapshot, visitor: Visitor, now = Date.now()): ServedRemote[] {
  const { businessName } = visitor
  const bucket = (cohort: string) => stickyBucket(cohort, visitor)
  const names = new Set([...snapshot.channels, ...snapshot.pins].map(({ name }) => name))
  return [...names].sort().flatMap(name => {
    const version = versionFor(snapshot, name, { businessName, bucket, now })
    return snapshot.remotes.find(remote => remote.name === name && remote.version === version) ?? []
  })
}
