import type { ChannelPointer, Pin } from '@showcase/contract/registry'
import type { Channel } from '@showcase/contract/registry-change'
import { isPinActive } from '@showcase/contract/release-set'
import { type Pointer, pinnedBusiness } from './pointers.repository.ts'

/** Pointers as gateways receive them: channels, and pins that have not expired. */
export function asServed(pointers: readonly Pointer[], now: number): { channels: ChannelPointer[]; pins: Pin[] } {
  return {
    channels: pointers
      .filter(({ pointer }) => pinnedBusiness(pointer) === null)
      .map(({ name, pointer, version, previous, percentage, tenants, cohort, auto }) => ({
        name,
        channel: pointer as Channel,
        version,
        previous,
        percentage,
        tenants,
        cohort,
        auto,
      })),
    pins: pointers.flatMap(({ name, pointer, version, until }) => {
      const businessName = pinnedBusiness(pointer)
      return businessName !== null && isPinActive({ until }, now) ? [{ businessName, name, version, until }] : []
    }),
  }
}
