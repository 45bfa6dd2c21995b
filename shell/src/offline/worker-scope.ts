import type { OfflineSite } from './offline-site.ts'

/** An event that keeps the worker alive until its work is done. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The events that the worker answers. TypeScript's own library for workers excludes the one for pages. */
interface WorkerEvents {
  install: WorkEvent
  activate: WorkEvent
  fetch: WorkEvent & { request: Request; respondWith(answer: Promise<Response>): void }
  message: WorkEvent & { data: unknown }
  sync: WorkEvent & { tag: string }
}

/** The part of a service worker's global object that is used here. */
export interface WorkerScope {
  /** Written at the head of the script by the gateway. */
  __SITE__: OfflineSite
  location: Location
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: unknown): void }[]> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
}
