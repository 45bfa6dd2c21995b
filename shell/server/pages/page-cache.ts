import { LRUCache } from 'lru-cache'
import { type ContentChanges, SETTLING } from '../sites/content-changes.ts'
import { KNOWN_FOR } from '../sites/tenants.ts'
import { createPageBody, type PageBody } from './page-body.ts'

/** Milliseconds for which a page is sent without another render. Changes end it earlier. */
const FRESH = 60_000
/** Milliseconds for which a page is sent while it is rendered again: what changes without notice, such as an order by visits. */
const STALE = 600_000
/** Milliseconds for which a page is kept while the gateway receives no changes. */
const FRESH_WITHOUT_CHANGES = 1000
/** Milliseconds for which a page about all businesses outlives a change of one of them. */
const COALESCE = 500
/**
 * Part of the memory for rare pages: with a query or another spelling of the address, missing ones and redirects. Visitors can
 * make up any number of them.
 */
const RARE_PART = 0.25
/** Bytes of a page besides its body: headers, key, entry. */
const OVERHEAD = 1500
const CAPACITY = 10_000
/** Milliseconds for which a page that was not shared is rendered for each visitor. */
const UNSHARED = 2000

/** A rendered page. */
export interface MadePage {
  status: number
  headers: Record<string, string>
  /** Null for a redirect. */
  html: string | null
  /** Whether every visitor gets it, so that it may be kept. */
  isShared: boolean
  /** Whether a part or its data failed and is left to the browser. */
  isBroken: boolean
}

/** A page of the cache. */
export interface CachedPage extends Omit<MadePage, 'html' | 'isShared' | 'isBroken'> {
  body: PageBody | null
}

interface Entry extends CachedPage {
  business: string | null
  startedAt: number
  freshUntil: number
  staleUntil: number
  /** Until when it is sent if it cannot be rendered. */
  usableUntil: number
}

/** A request for a page that may be in the cache. */
export interface CacheRequest {
  key: string
  /** The business that the page is about; null for pages of the platform. */
  business: string | null
  /** Whether visitors can make up any number of such addresses. */
  isRare(): boolean
  /** When the request began, before anything was read for it. */
  startedAt: number
  /** The client's network. */
  network: string
  /** @param networks those of the visitors who wait for the page; further ones may join */
  make(networks: ReadonlySet<string>): Promise<MadePage>
}

/** How a page was found. `mayBeShared`: a CDN may store the page, because a purge removes it after a change. */
export type Found =
  | { from: 'cache' | 'render'; page: CachedPage; mayBeShared: boolean }
  /** It could not be rendered; the copy is `age` seconds old. No change of its business has arrived since. */
  | { from: 'outdated'; page: CachedPage; age: number }
  /** It was rendered for this request only. */
  | { from: 'bypass'; made: MadePage }

/**
 * Keeps rendered pages, compressed. A page is dropped when its business changes, and a render that began before the change is
 * not kept. While the gateway receives no changes, pages are kept for a second; if they cannot be rendered then, for an hour.
 *
 * @param maxBytes memory that the pages may take
 */
export function createPageCache(maxBytes: number, changes: ContentChanges) {
  const sized = { sizeCalculation: ({ body }: Entry) => OVERHEAD + (body?.size() ?? 0) }
  const usual = new LRUCache<string, Entry>({ ...sized, maxSize: Math.ceil(maxBytes * (1 - RARE_PART)) })
  const rare = new LRUCache<string, Entry>({ ...sized, maxSize: Math.ceil(maxBytes * RARE_PART) })
  const caches = [usual, rare]
  /** Rare pages are kept at their second request, so that made-up addresses drop no others. */
  const askedOnce = new LRUCache<string, true>({ max: CAPACITY, ttl: STALE })
  /** Pages that were not shared lately. No request waits for another visitor's render of them. */
  const unshared = new LRUCache<string, true>({ max: CAPACITY, ttl: UNSHARED })
  const renders = new Map<string, { startedAt: number; networks: Set<string>; result: Promise<Found> }>()

  changes.onChange(name => {
    for (const cache of caches)
      for (const [key, entry] of cache.entries()) {
        if (name === null || entry.business === name) cache.delete(key)
        else if (entry.business === null) endAt(entry, entry.startedAt + COALESCE)
      }
  })

  function endAt(entry: Entry, end: number) {
    entry.freshUntil = Math.min(entry.freshUntil, end)
    entry.staleUntil = Math.min(entry.staleUntil, end)
    entry.usableUntil = entry.staleUntil
  }

  /**
   * A CDN may store the page: a purge removes it after a change. Not soon after a change: the purge may arrive in the CDN before
   * an answer from before the change.
   */
  function mayBeShared(business: string | null, at: number): boolean {
    return changes.arePurged() && Math.max(changes.missedUntil(), changes.changedAt(business)) + SETTLING < at
  }

  function store({ key, business, isRare, startedAt }: CacheRequest, page: CachedPage): void {
    const ends = { freshUntil: startedAt + FRESH, staleUntil: startedAt + STALE, usableUntil: startedAt + KNOWN_FOR }
    const entry = { ...page, business, startedAt, ...ends }
    const changed = changes.changedAt(business)
    if (business === null && changed >= startedAt) endAt(entry, startedAt + COALESCE)
    else if (Math.max(changes.missedUntil(), changed) >= startedAt) return
    // Soon after a change, a replica may have answered.
    else if (changed > startedAt - SETTLING) endAt(entry, startedAt + FRESH_WITHOUT_CHANGES)
    if (page.status === 200 && !isRare()) usual.set(key, entry)
    else if (askedOnce.has(key)) rare.set(key, entry)
    else askedOnce.set(key, true)
  }

  async function render(request: CacheRequest, networks: ReadonlySet<string>): Promise<Found> {
    const made = await request.make(networks)
    const { html, isShared, isBroken, ...rest } = made
    const { key } = request
    const previous = (usual.peek(key) ?? rare.peek(key))?.body ?? null
    // The copy that it replaces may be withdrawn.
    if (!isBroken) for (const cache of caches) cache.delete(key)
    if (!isShared) {
      unshared.set(key, true)
      return { from: 'bypass', made }
    }
    const onResize = () => {
      for (const cache of caches) {
        const entry = cache.peek(key)
        // The cache measures another object only.
        if (entry?.body === body) cache.set(key, { ...entry })
      }
    }
    const body: PageBody | null = html === null ? null : await createPageBody(html, onResize, previous)
    const page = { ...rest, body }
    store(request, page)
    return { from: 'render', page, mayBeShared: mayBeShared(request.business, request.startedAt) }
  }

  /** Joins a render of the same page that began after the last change that this request must show. */
  function renderOnce(request: CacheRequest): { result: Promise<Found>; isOwn: boolean } {
    const { key, business, startedAt } = request
    const running = renders.get(key)
    const outdated = changes.changedAt(business) - (business === null ? COALESCE : 0)
    if (running && running.startedAt > outdated) {
      running.networks.add(request.network)
      return { result: running.result, isOwn: false }
    }
    const networks = new Set([request.network])
    const result = render(request, networks)
    const own = { startedAt, networks, result }
    renders.set(key, own)
    const end = () => renders.get(key) === own && renders.delete(key)
    result.then(end, end)
    return { result, isOwn: true }
  }

  async function fresh(request: CacheRequest): Promise<Found> {
    const makeAlone = async (): Promise<Found> => ({
      from: 'bypass',
      made: await request.make(new Set([request.network])),
    })
    if (unshared.has(request.key)) return makeAlone()
    const { result, isOwn } = renderOnce(request)
    const found = await result
    return found.from === 'bypass' && !isOwn ? makeAlone() : found
  }

  /** The copy of a page that could not be rendered, unless a change dropped it. */
  function outdated(key: string): Found | undefined {
    const entry = usual.get(key) ?? rare.get(key)
    const now = performance.now()
    if (!entry || now > entry.usableUntil) return undefined
    return { from: 'outdated', page: entry, age: Math.round((now - entry.startedAt) / 1000) }
  }

  return {
    /** Finds a page. Renders a page once for concurrent requests. If that fails, returns an outdated copy. */
    async find(request: CacheRequest): Promise<Found> {
      const { key } = request
      const now = performance.now()
      const entry = usual.get(key) ?? rare.get(key)
      if (entry && now < (changes.isLive() ? entry.staleUntil : entry.startedAt + FRESH_WITHOUT_CHANGES)) {
        if (now > entry.freshUntil) renderOnce(request).result.catch(() => undefined)
        return { from: 'cache', page: entry, mayBeShared: mayBeShared(entry.business, now) }
      }
      try {
        const found = await fresh(request)
        return (found.from === 'bypass' && found.made.isBroken && outdated(key)) || found
      } catch (error) {
        const copy = outdated(key)
        if (copy) return copy
        throw error
      }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
