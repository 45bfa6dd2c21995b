import { isPinActive } from '@showcase/contract/choose-version'
import type { ChannelPointer, Pin } from '@showcase/contract/registry'
import type { Channel } from '@showcase/contract/registry-change'
import type { Pointer } from './pointers.repository.ts'

const pinned = 'pin:'

function isPin({ pointer }: Pointer) {
  return pointer.startsWith(pinned)
}

/** Pointers as gateways receive them: channels, and pins that have not expired. */
export function asServed(pointers: readonly Pointer[], now: number): { channels: ChannelPointer[]; pins: Pin[] } {
  return {
    channels: pointers
      .filter(pointer => !isPin(pointer))
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
    pins: pointers
      .filter(pointer => isPin(pointer) && isPinActive(pointer, now))
      .map(({ name, pointer, version, until }) => ({
        businessName: pointer.slice(pinned.length),
        name,
        version,
        until,
      })),
  }
}
