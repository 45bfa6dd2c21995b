import type { OfflineSite } from './offline-site.ts'

/** An event whose work can keep the worker alive. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/** Not every browser names the new subscription. */
export interface SubscriptionChange {
  newSubscription?: PushSubscription | null
}

/** The events that the worker handles. TypeScript's library for workers cannot be used beside the one for pages. */
interface WorkerEvents {
  install: WorkEvent
  activate: WorkEvent
  fetch: FetchEvent
  message: WorkEvent & { data: unknown; ports: readonly MessagePort[] }
  sync: WorkEvent & { tag: string }
  push: WorkEvent & { data: { text(): string } | null }
  notificationclick: WorkEvent & { notification: { close(): void; data: { redirect: string } } }
  pushsubscriptionchange: WorkEvent & SubscriptionChange
}

/** A page of this origin. */
interface WindowPage {
  url: string
  focused: boolean
  frameType: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** The part of a service worker's global object that is used here. */
export interface WorkerScope {
  /** Written by the gateway before the script. */
  __SITE__: OfflineSite
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options?: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowPage[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    /** `renotify` is not in TypeScript's library for pages. */
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>
    pushManager: PushManager
  }
  navigator: { setAppBadge?(count: number): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
}
