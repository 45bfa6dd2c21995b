import type { Delivery } from '@showcase/outbox/deliver'

/** Performance mark of a page whose copy, with the forms that it opens, is complete: it works without a connection. */
export const offlineCopy = 'offline-copy'

/**
 * From a page to the worker: the page and its files, which may have loaded before the worker was there. The worker answers on
 * the message's port when all are cached.
 */
export interface Visited {
  type: 'visited'
  /** Version of the page's release set. */
  version: string
  page: string
  files: string[]
}

/** From the worker to its pages: the queued requests that it has sent. */
export interface Delivered {
  type: 'delivered'
  deliveries: Delivery[]
}

export function isMessage<T extends { type: string }>(data: unknown, type: T['type']): data is T {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
