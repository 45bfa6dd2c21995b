import type { ChannelPointer, Pin } from './registry.ts'

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
