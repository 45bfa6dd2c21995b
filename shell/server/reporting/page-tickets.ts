import { createHmac, randomBytes } from 'node:crypto'
import { networkCells, writeTicket } from '@showcase/contract/page-ticket'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import type { Telling } from '../../src/page-data.ts'
import { networkPrefix } from '../network-prefix.ts'

type Release = { name: string; version: string }

/** Share of page views that are told of while no canary stands: enough to see how stable fares. */
const USUAL_SHARE = 0.02
/** Page views of stable that are compared with each one of a canary: more would say little more. */
const STABLE_FOR_EACH = 2
/** Share of stable's page views while a canary is for named businesses alone, who are not a share of visitors. */
const BESIDE_BUSINESSES = 0.2

/**
 * Share of the page views with these releases that tell how they went, 0 to 1: all of a canary's, and of stable's as many
 * as it takes to compare them. Failures are told of every page.
 */
export function sampleShare({ channels }: Pick<RegistrySnapshot, 'channels'>, releases: readonly Release[]): number {
  const shares = releases.map(({ name, version }) => {
    const of = (channel: string) => channels.find(pointer => pointer.name === name && pointer.channel === channel)
    const canary = of('canary')
    if (!canary || canary.version === of('stable')?.version) return USUAL_SHARE
    if (canary.version === version || canary.percentage === 100) return 1
    if (canary.percentage === 0) return BESIDE_BUSINESSES
    return Math.min(1, (STABLE_FOR_EACH * canary.percentage) / (100 - canary.percentage))
  })
  return Math.max(USUAL_SHARE, ...shares)
}

/** The group that a network is in on a day; which it is cannot be told without the key, nor from it the network. */
export function networkCell(key: string, address: string, now: number): number {
  const day = new Date(now).toISOString().slice(0, 10)
  const digest = createHmac('sha256', key)
    .update(`network-cell:${day}:${networkPrefix(address, { bytes: 3, groups: 3 })}`)
    .digest()
  return digest.readUInt32BE() % networkCells
}

/** Writes the ticket by which a page tells how it went. */
export interface PageTickets {
  /** @returns null where pages of this gateway do not tell */
  write(
    page: { set: string; address: string; releases: readonly Release[] },
    snapshot: Pick<RegistrySnapshot, 'channels'>,
  ): Telling | null
}

/** Pages of a gateway without a token, or with remotes that nobody published, tell nothing. */
export const noTickets: PageTickets = { write: () => null }

/**
 * @param key which the API has, too
 * @param now the clock, in milliseconds
 * @param random 0 to 1
 */
export function createTickets(key: string, now: () => number = Date.now, random = Math.random): PageTickets {
  return {
    write({ set, address, releases }, snapshot) {
      const isSampled = random() < sampleShare(snapshot, releases)
      const id = randomBytes(12).toString('base64url')
      const cell = networkCell(key, address, now())
      return { isSampled, ticket: writeTicket(key, { id, set, cell, isSampled, madeAt: now() }) }
    },
  }
}
