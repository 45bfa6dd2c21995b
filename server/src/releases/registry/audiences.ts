import { type Pointers, versionFor } from '@showcase/contract/release-set'

/** Every business that no pointer names, and the platform's own site. */
const anyone = ''

function canaryOf({ channels }: Pointers, name: string) {
  return channels.find(pointer => pointer.name === name && pointer.channel === 'canary')
}

/** The percentages at which the version of one of these remotes changes within a cohort, and 0. */
export function boundariesOf(states: readonly Pointers[], names: readonly string[]): number[] {
  const shares = states.flatMap(state => names.map(name => canaryOf(state, name)?.percentage ?? 0))
  return [...new Set([0, ...shares])].filter(share => share < 100).sort((a, b) => a - b)
}

/** Businesses that are named by a pin or a canary of these remotes. */
export function namedBusinesses(states: readonly Pointers[], names: readonly string[]): string[] {
  const concerns = (one: { name: string }) => names.includes(one.name)
  const inState = ({ channels, pins }: Pointers) => [
    ...pins.filter(concerns).map(pin => pin.businessName),
    ...channels.filter(concerns).flatMap(channel => channel.tenants),
  ]
  return [...new Set(states.flatMap(inState))].sort()
}

/** Every pair of versions of two remotes that a visitor can get on one page. */
export function pairsServed(state: Pointers, a: string, b: string, now: number): [string, string][] {
  const [one, other] = [canaryOf(state, a)?.cohort, canaryOf(state, b)?.cohort]
  const places = boundariesOf([state], [a, b])
  const pairs = new Map<string, [string, string]>()
  for (const businessName of [anyone, ...namedBusinesses([state], [a, b])]) {
    for (const place of places) {
      // In one cohort a visitor has one bucket; in two cohorts the buckets are independent.
      for (const second of one === other ? [place] : places) {
        const bucket = (cohort: string) => (cohort === one ? place : second)
        const versions = [a, b].map(name => versionFor(state, name, { businessName, bucket, now }))
        if (versions[0] && versions[1]) pairs.set(versions.join(' '), [versions[0], versions[1]])
      }
    }
  }
  return [...pairs.values()]
}
