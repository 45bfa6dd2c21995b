import { createHmac, randomBytes } from 'node:crypto'
import { networkBuckets, usualShare, writeTicket } from '@showcase/contract/page-ticket'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import { networkPrefix } from '@showcase/process/network-prefix'
import type { PageTelemetry } from '../../src/page-data.ts'
import type { Release } from './fault-reporter.ts'

/** Milliseconds after a promotion in which every page view with the new stable version reports: it is watched. */
const YOUNG = 30 * 60_000
/** Page views of stable that are compared with each view of a canary. More would hardly sharpen the comparison. */
const STABLE_PER_CANARY = 2
/** Share of stable's page views while a canary serves named businesses only, and so no known share of visitors. */
const SHARE_BESIDE_BUSINESSES = 0.2

/**
 * Share of the page views with these releases that send a full report, 0 to 1: all of a canary's, and as many of stable's
 * as the comparison needs; all of a stable version that is young. Every page reports failures.
 */
export function sampleShare(
  { channels }: Pick<RegistrySnapshot, 'channels'>,
  releases: readonly Release[],
  now = Date.now(),
): number {
  const shares = releases.map(({ name, version }) => {
    const pointerOf = (channel: string) =>
      channels.find(pointer => pointer.name === name && pointer.channel === channel)
    const [canary, stable] = [pointerOf('canary'), pointerOf('stable')]
    const isYoung =
      stable?.version === version && stable.previous !== null && now - Date.parse(stable.movedAt ?? '') < YOUNG
    if (isYoung) return 1
    if (!canary || canary.version === stable?.version) return usualShare
    if (canary.version === version || canary.percentage === 100) return 1
    if (canary.percentage === 0) return SHARE_BESIDE_BUSINESSES
    return Math.min(1, (STABLE_PER_CANARY * canary.percentage) / (100 - canary.percentage))
  })
  return Math.max(usualShare, ...shares)
}

/**
 * The bucket of a visitor's network: of IPv4 a /24, of IPv6 a /48, because providers give one line up to that much. Without
 * the key the bucket of a network cannot be computed, and the network cannot be recovered from its bucket. It is the same
 * every day, so that a network never counts twice.
 */
export function networkBucket(key: string, address: string): number {
  const digest = createHmac('sha256', key)
    .update(`network-cell:${networkPrefix(address, { bytes: 3, groups: 3 })}`)
    .digest()
  return digest.readUInt32BE() % networkBuckets
}

/** Issues the tickets with which page views report how they fared. */
export interface PageTickets {
  /** How pages with these releases report; null if pages of this gateway do not. It is the same for every visitor. */
  telemetryOf(releases: readonly Release[], snapshot: Pick<RegistrySnapshot, 'channels'>): PageTelemetry | null
  /** @returns the signed ticket of one view; `''` if pages of this gateway do not report */
  issue(view: { set: string; address: string; isSampled: boolean }): string
}

/** Issues no tickets: for a gateway without a token, or with unpublished remotes. */
export const noTickets: PageTickets = { telemetryOf: () => null, issue: () => '' }

/**
 * Creates the issuer of tickets.
 *
 * @param key shared with the API, which verifies tickets
 * @param now the clock, in milliseconds
 */
export function createTickets(key: string, now: () => number = Date.now): PageTickets {
  return {
    telemetryOf: (releases, snapshot) => ({ share: sampleShare(snapshot, releases, now()) }),
    issue({ set, address, isSampled }) {
      const id = randomBytes(12).toString('base64url')
      const bucket = networkBucket(key, address)
      return writeTicket(key, { id, set, bucket, isSampled, madeAt: now() })
    },
  }
}
