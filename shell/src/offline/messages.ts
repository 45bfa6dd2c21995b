import type { Delivery } from '@showcase/outbox/deliver'

/** A page tells the worker what it is made of: pages that were opened before the worker was there. */
export interface Visited {
  type: 'visited'
  /** Of the set that the page was made with. */
  version: string
  page: string
  files: string[]
}

/** The worker tells pages what it has sent of what waited. */
export interface Delivered {
  type: 'delivered'
  deliveries: Delivery[]
}

/** Whether a message is of a type. */
export function isMessage<T extends { type: string }>(data: unknown, type: T['type']): data is T {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
