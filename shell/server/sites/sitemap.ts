import { Readable } from 'node:stream'
import { encodeId } from '@showcase/contract/ids'
import { pageLimits } from '@showcase/contract/limits'
import type { SessionState } from '@showcase/session'
import type { SiteVisit } from '../pages/site-visit.ts'
import { mountedPaths } from './mounted-paths.ts'
import { close, entry, open } from './sitemap-xml.ts'

/** Kinds of item that have pages of their own; each below the mount of its name. */
const kinds = ['products', 'catalogues'] as const
type Kind = (typeof kinds)[number]

/** Pages that a search should find, as far as they are mounted. */
const listed: Record<SessionState['site'], string[]> = {
  business: ['/home', '/products', '/catalogues', '/aboutus', '/contactus'],
  platform: ['/home', '/showcases', '/pricing', '/support', '/aboutUs', '/faq', '/terms&conditions', '/privacyPolicy'],
}

/**
 * Addresses in one file. The protocol allows 50,000; counts are exact up to this many, so that it is known beforehand
 * whether one file is enough.
 */
const FILE_LIMIT = pageLimits.countCap
/** Seconds for which an answer may be kept. */
const MAX_AGE = 900

/** The site's addresses: in one file, or as an index of files, streamed while they are read. */
export async function sendSitemap(visit: SiteVisit) {
  const { reply } = visit
  const { part, after = '' } = visit.request.query as { part?: string; after?: string }
  const kind = kinds.find(name => name === part)
  const lines = kind ? partLines(visit, kind, after) : (await isOneFile(visit)) ? wholeLines(visit) : indexLines(visit)
  // The first line waits for the API: where it fails, the answer is an error and no half of a list.
  const first = await lines.next()
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${MAX_AGE}`)
  return reply.send(Readable.from(prefixed(first.value ?? '', lines)))
}

async function* prefixed(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

async function isOneFile({ parts, session }: SiteVisit): Promise<boolean> {
  if (!session.business) return true
  const { businessName, totalCatalogues } = session.business
  const { payload } = await parts.api.publicProducts.fetchAll({ businessName, perPage: 1 })
  return payload.count + totalCatalogues + listed.business.length < FILE_LIMIT
}

/** Items in stretches of what the API gives at once. */
async function* stretches({ parts, session }: SiteVisit, filter: Kind, after: string) {
  const businessName = session.business?.businessName ?? ''
  let from = after
  do {
    const { payload } = await parts.api.publicUser.sitemap({ businessName, filter, ...(from && { after: from }) })
    yield payload
    from = payload.next
  } while (from)
}

function hasPages(visit: SiteVisit, kind: Kind) {
  return visit.session.business !== null && mountedPaths(visit).includes(`/${kind}`)
}

function pageLines(visit: SiteVisit): string {
  const { site, publicUrl, business } = visit.session
  const mounted = mountedPaths(visit)
  return listed[site]
    .filter(path => mounted.includes(path) && (path !== '/catalogues' || business?.totalCatalogues))
    .map(path => entry('url', publicUrl + path))
    .join('')
}

async function* itemLines(visit: SiteVisit, kind: Kind, after: string, limit: number) {
  let count = 0
  for await (const { items } of stretches(visit, kind, after)) {
    yield items
      .map(({ _id, updatedAt }) => entry('url', `${visit.session.publicUrl}/${kind}/${encodeId(_id)}`, updatedAt))
      .join('')
    count += items.length
    if (count >= limit) return
  }
}

async function* wholeLines(visit: SiteVisit) {
  let head = open('urlset') + pageLines(visit)
  for (const kind of kinds) {
    if (!hasPages(visit, kind)) continue
    for await (const lines of itemLines(visit, kind, '', Number.POSITIVE_INFINITY)) {
      yield head + lines
      head = ''
    }
  }
  yield head + close('urlset')
}

async function* partLines(visit: SiteVisit, kind: Kind, after: string) {
  let head = open('urlset') + (kind === 'products' && !after ? pageLines(visit) : '')
  if (hasPages(visit, kind)) {
    for await (const lines of itemLines(visit, kind, after, FILE_LIMIT)) {
      yield head + lines
      head = ''
    }
  }
  yield head + close('urlset')
}

/** Walks the ids once, to say after which of them each file begins. */
async function* indexLines(visit: SiteVisit) {
  const address = (kind: Kind, after: string) =>
    `${visit.session.publicUrl}/sitemap.xml?${new URLSearchParams({ part: kind, ...(after && { after }) })}`
  yield open('sitemapindex')
  for (const kind of kinds) {
    if (!hasPages(visit, kind)) continue
    yield entry('sitemap', address(kind, ''))
    let count = 0
    for await (const { items, next } of stretches(visit, kind, '')) {
      count += items.length
      if (count < FILE_LIMIT || !next) continue
      yield entry('sitemap', address(kind, next))
      count = 0
    }
  }
  yield close('sitemapindex')
}
