import type { ChannelPointer, Pin } from './registry.ts'

/** Who asks for a page. */
export interface Audience {
  /** The tenant; empty on the platform's own site. */
  businessName: string
  /** The visitor's place in a cohort, 0..99: the same at every visit. */
  bucket(cohort: string): number
  /** Milliseconds since 1970: a pin ends by itself. */
  now: number
}

/** Where remotes stand. */
export interface Pointers {
  channels: readonly ChannelPointer[]
  pins: readonly Pin[]
}

/** Whether a pin still holds. */
export function isHeld({ until }: Pick<Pin, 'until'>, now: number): boolean {
  return until === null || Date.parse(until) > now
}

/**
 * The version of a remote that an audience gets: its pin, else the canary it falls into, else stable; undefined where the
 * remote stands nowhere. Gateways choose by it, and the registry foretells by it what a change would do.
 */
export function versionFor({ channels, pins }: Pointers, name: string, audience: Audience): string | undefined {
  const { businessName, bucket, now } = audience
  const pin = pins.find(entry => entry.name === name && entry.businessName === businessName)
  if (pin && isHeld(pin, now)) return pin.version
  const canary = channels.find(pointer => pointer.name === name && pointer.channel === 'canary')
  if (canary && (canary.tenants.includes(businessName) || bucket(canary.cohort) < canary.percentage))
    return canary.version
  return channels.find(pointer => pointer.name === name && pointer.channel === 'stable')?.version
}
