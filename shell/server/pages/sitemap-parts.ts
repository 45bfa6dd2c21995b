import type { Api } from '@showcase/contract/api'
import { pageLimits } from '@showcase/contract/limits'
import { cachedFor } from '../cached-for.ts'

/** Kinds of item that have pages of their own, each below the mount of its name. */
export const kinds = ['products', 'catalogues'] as const
export type Kind = (typeof kinds)[number]

/**
 * Addresses in one file. The protocol allows 50,000. The API counts exactly up to this number, so the gateway knows in
 * advance whether one file suffices.
 */
export const FILE_LIMIT = pageLimits.countCap
/** Seconds for which crawlers may cache an answer. */
export const MAX_AGE = 900

/** Reads items in the API's batches. */
export async function* batches(api: Api, businessName: string, filter: Kind, after: string) {
  let from = after
  do {
    const { payload } = await api.publicUser.sitemap({ businessName, filter, ...(from && { after: from }) })
    yield payload
    from = payload.next
  } while (from)
}

/**
 * Keeps the sizes and indexes of the sitemaps of businesses for as long as crawlers keep the files: an index reads every id of
 * its business.
 */
export function createSitemapParts(api: Api) {
  return {
    /** The number of public products of a business, up to the limit of one file. */
    productsOf: cachedFor(MAX_AGE * 1000, async businessName => {
      return (await api.publicProducts.fetchAll({ businessName, perPage: 1 })).payload.count
    }),
    /** The ids after which the files of a kind start, after the first one. @param key name of the business, space, kind */
    startsOf: cachedFor(MAX_AGE * 1000, async key => {
      const [businessName = '', kind] = key.split(' ')
      const starts: string[] = []
      let count = 0
      for await (const { items, next } of batches(api, businessName, kind as Kind, '')) {
        count += items.length
        if (count < FILE_LIMIT || !next) continue
        starts.push(next)
        count = 0
      }
      return starts
    }),
  }
}

export type SitemapParts = ReturnType<typeof createSitemapParts>
