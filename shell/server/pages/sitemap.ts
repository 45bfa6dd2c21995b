import { Readable } from 'node:stream'
import { encodeId } from '@showcase/contract/ids'
import { mountsOf } from '@showcase/federation/linked-remote'
import { escapeMarkup } from '@showcase/process/markup'
import type { SessionState } from '@showcase/session'
import { linkRemote } from '../releases/link-remote.ts'
import { queryText } from './consent.ts'
import type { SiteVisit } from './site-visit.ts'
import { batches, FILE_LIMIT, type Kind, kinds, MAX_AGE } from './sitemap-parts.ts'

/** Pages that a search engine should find, if they are mounted. */
const listed: Record<SessionState['site'], string[]> = {
  business: ['/home', '/products', '/catalogues', '/aboutus', '/contactus'],
  platform: ['/home', '/showcases', '/pricing', '/support', '/aboutUs', '/faq', '/terms&conditions', '/privacyPolicy'],
}

/** Sends the site's addresses in one file or as an index of files, streamed while they are read from the API. */
export async function sendSitemap(visit: SiteVisit) {
  const { reply, apiWait } = visit
  const after = queryText(visit.request, 'after') ?? ''
  const kind = kinds.find(name => name === queryText(visit.request, 'part'))
  const lines = kind
    ? fileLines(visit, kind === 'products' && !after ? pageLines(visit) : '', [kind], after, FILE_LIMIT)
    : (await apiWait.during(isOneFile(visit)))
      ? fileLines(visit, pageLines(visit), kinds)
      : indexLines(visit)
  // The first line waits for the API: if that fails, the answer is an error instead of half a list.
  const first = await apiWait.during(lines.next())
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${MAX_AGE}`)
  return reply.send(Readable.from(prefixed(first.value ?? '', lines)))
}

async function* prefixed(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

async function isOneFile({ services, session }: SiteVisit): Promise<boolean> {
  if (!session.business) return true
  const { businessName, totalCatalogues } = session.business
  const products = await services.sitemapParts.productsOf(businessName)
  return products + totalCatalogues + listed.business.length < FILE_LIMIT
}

/** Pages that the release set mounts, such as `/products`, without those that have a parameter. */
function mountedPaths({ session, releases }: SiteVisit): string[] {
  const set = releases.map(remote => linkRemote(remote))
  return mountsOf(set, session.site)
    .map(({ path }) => path)
    .filter(path => !path.includes(':'))
}

function hasPages(visit: SiteVisit, kind: Kind): boolean {
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

async function* itemLines({ services, session }: SiteVisit, kind: Kind, after: string, limit: number) {
  let count = 0
  for await (const { items } of batches(services.api, session.business?.businessName ?? '', kind, after)) {
    yield items
      .map(({ _id, updatedAt }) => entry('url', `${session.publicUrl}/${kind}/${encodeId(_id)}`, updatedAt))
      .join('')
    count += items.length
    if (count >= limit) return
  }
}

/** The lines of one file: pages of the site, and the items of these kinds, after an id and up to a number if they are given. */
async function* fileLines(visit: SiteVisit, pages: string, parts: readonly Kind[], after = '', limit = Infinity) {
  let head = open('urlset') + pages
  for (const kind of parts) {
    if (!hasPages(visit, kind)) continue
    for await (const lines of itemLines(visit, kind, after, limit)) {
      yield head + lines
      head = ''
    }
  }
  yield head + close('urlset')
}

async function* indexLines(visit: SiteVisit) {
  const { services, session } = visit
  const address = (kind: Kind, after: string) =>
    `${session.publicUrl}/sitemap.xml?${new URLSearchParams({ part: kind, ...(after && { after }) })}`
  yield open('sitemapindex')
  for (const kind of kinds) {
    if (!hasPages(visit, kind)) continue
    yield entry('sitemap', address(kind, ''))
    for (const after of await services.sitemapParts.startsOf(`${session.business?.businessName} ${kind}`))
      yield entry('sitemap', address(kind, after))
  }
  yield close('sitemapindex')
}

type Root = 'urlset' | 'sitemapindex'

function open(root: Root): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
}

function close(root: Root): string {
  return `</${root}>\n`
}

/** One address; `lastmod` is a time in ISO 8601. */
function entry(name: 'url' | 'sitemap', address: string, lastmod?: string): string {
  const modified = lastmod ? `<lastmod>${escapeMarkup(lastmod)}</lastmod>` : ''
  return `<${name}><loc>${escapeMarkup(address)}</loc>${modified}</${name}>\n`
}
