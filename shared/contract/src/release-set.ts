import { sha256 } from '@noble/hashes/sha2.js'
import type { ChannelPointer, Pin } from './registry.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
/** 65 bits: short enough to be read out, long enough to be unique. */
const LENGTH = 13

/**
 * The id of a release set and its shell: 13 characters of a–z and 2–7. The same versions have the same id everywhere,
 * independent of their order.
 */
export function releaseSetId(remotes: readonly { name: string; version: string }[], shell: string): string {
  const lines = remotes.map(({ name, version }) => `${name}@${version}`).sort()
  const digest = sha256(new TextEncoder().encode([...lines, `shell@${shell}`].join('\n')))
  let bits = ''
  for (const byte of digest.subarray(0, 9)) bits += byte.toString(2).padStart(8, '0')
  return Array.from({ length: LENGTH }, (_, at) => letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('')
}

export interface Audience {
  /** The tenant; empty on the platform's own site. */
  businessName: string
  /** The visitor's bucket in a cohort, 0 to 99: the same at every visit. */
  bucket(cohort: string): number
  /** Milliseconds since 1970, for pins that expire. */
  now: number
}

/** The channels and pins of remotes. */
export interface Pointers {
  channels: readonly ChannelPointer[]
  pins: readonly Pin[]
}

export function isPinActive({ until }: Pick<Pin, 'until'>, now: number): boolean {
  return until === null || Date.parse(until) > now
}

/**
 * The version of a remote that a visitor gets: a pin of the business, else the canary if the visitor is in it, else stable.
 * Undefined if no channel has the remote. Gateways choose with it, and the registry computes with it what a change would do.
 */
export function versionFor({ channels, pins }: Pointers, name: string, audience: Audience): string | undefined {
  const { businessName, bucket, now } = audience
  const pin = pins.find(entry => entry.name === name && entry.businessName === businessName)
  if (pin && isPinActive(pin, now)) return pin.version
  const canary = channels.find(pointer => pointer.name === name && pointer.channel === 'canary')
  if (canary && (canary.tenants.includes(businessName) || bucket(canary.cohort) < canary.percentage))
    return canary.version
  return channels.find(pointer => pointer.name === name && pointer.channel === 'stable')?.version
}
