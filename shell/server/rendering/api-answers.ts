import { paths, splitPath } from '@showcase/contract/paths'
import { LRUCache } from 'lru-cache'
import { type ContentChanges, SETTLING } from '../sites/content-changes.ts'
import type { ApiAnswer } from './messages.ts'

/** Milliseconds for which an answer is used: the order by visits, for example, changes without notice. */
const FRESH = 60_000
/** Bytes of the largest answer that is kept; that of a list of 50 products has 23 to 33 KB. */
const MAX_BYTES = 256 * 1024
/** Bytes of an answer besides its body. */
const OVERHEAD = 500

const { publicProducts, publicCatalogues, publicUser } = paths

function addressesOf(calls: readonly string[]): ReadonlySet<string> {
  return new Set(calls.map(path => splitPath(path).address))
}

/** Calls whose answer is the same for every visitor of a business's site. */
const sharedCalls = addressesOf([
  publicProducts.fetchAll,
  publicProducts.fetchSuggestions,
  publicCatalogues.fetchAll,
  publicCatalogues.fetchProducts,
  publicUser.fetchHome,
  publicUser.fetchAboutUs,
  publicUser.fetchCategories,
])

/** Those of an item whose answer is the same for every visitor if it leaves out the token of a form. */
const itemCalls = addressesOf([publicProducts.fetch, publicCatalogues.fetch])

function isShared(path: string): boolean {
  const [address = '', query] = path.split('?')
  return (
    sharedCalls.has(address) || (itemCalls.has(address) && new URLSearchParams(query).get('withoutForm') === 'true')
  )
}

/** Answers of the API from which pages are rendered. */
export interface ApiAnswers {
  /**
   * The answer to a GET, kept or read.
   *
   * @param business the business whose page is rendered; null for pages of the platform
   * @param path address after the API's base, with its query
   */
  find(business: string | null, path: string, read: () => Promise<ApiAnswer>): Promise<ApiAnswer>
}

/** Keeps nothing. */
export const noApiAnswers: ApiAnswers = { find: (_business, _path, read) => read() }

/**
 * Keeps answers about a business until it changes, while the gateway receives changes. One that was read shortly after a change
 * is not kept.
 *
 * @param maxBytes memory that the answers may take
 */
export function createApiAnswers(maxBytes: number, changes: ContentChanges): ApiAnswers {
  const kept = new LRUCache<string, ApiAnswer>({
    maxSize: maxBytes,
    maxEntrySize: MAX_BYTES,
    ttl: FRESH,
    sizeCalculation: ({ body }, key) => OVERHEAD + key.length + body.length,
  })
  changes.onChange(name => {
    for (const key of kept.keys()) if (name === null || key.startsWith(`${name} `)) kept.delete(key)
  })

  return {
    async find(business, path, read) {
      if (business === null || !changes.isLive() || !isShared(path)) return read()
      const key = `${business} ${path}`
      const known = kept.get(key)
      if (known) return known
      const startedAt = performance.now()
      const answer = await read()
      const outdated = Math.max(changes.missedUntil(), changes.changedAt(business) + SETTLING)
      if (answer.status === 200 && outdated < startedAt) kept.set(key, answer)
      return answer
    },
  }
}
