import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cut } from '@showcase/contract/cut'
import { imageUrl } from '@showcase/contract/image-url'
import { businessTitle } from '@showcase/contract/title-case'
import { offlineSite } from '../../src/offline/offline-site.ts'
import { ticketFile } from '../../src/page-data.ts'
import { linkRemote } from '../releases/link-remote.ts'
import { workingSetId } from './plan-page.ts'
import type { SiteVisit } from './site-visit.ts'
import { sendSitemap } from './sitemap.ts'

type SendFile = (visit: SiteVisit) => unknown

/** Seconds for which browsers and crawlers may cache an answer. */
const MAX_AGE = 3600

/** Files that every site has at its root, in all three forms of its address. */
const siteFiles = new Map<string, SendFile>([
  ['robots.txt', sendRobots],
  ['sitemap.xml', sendSitemap],
  ['manifest.webmanifest', sendManifest],
  ['favicon.ico', sendFavicon],
  ['sw.js', sendServiceWorker],
  [ticketFile, sendTicket],
])

/** Whether a first path segment is a site file, and therefore no business. */
export function isSiteFile(segment: string): boolean {
  return siteFiles.has(segment)
}

/** The sender of the site file at a path below the site's root; undefined if the path is a page. */
export function siteFileAt(path: string): SendFile | undefined {
  return siteFiles.get(path.slice(1))
}

/** Redirects to the business's logo or the platform's: browsers request this address without a link to it. */
function sendFavicon({ shell, session, reply }: SiteVisit) {
  const { business, imageBaseUrl } = session
  const icon = business?.logo ? imageUrl(imageBaseUrl, business.logo, 160) : shell.mark
  return reply.header('cache-control', `public, max-age=${MAX_AGE}`).redirect(icon)
}

/** Pages that crawlers should not read: search results, private links, signing in, the owner's area. */
const disallowed = ['/search', '/privateLink', '/signIn', '/resetPassword', '/verifyEmail', '/stopEmails', '/userAdmin']
/** The same for businesses below prefixes of the main host: crawlers read one robots.txt per host. */
const disallowedUnderPrefixes = ['/*/search', '/*/privateLink', '/*/products/*/enquiry', '/*/catalogues/*/enquiry']

function sendRobots({ session, reply }: SiteVisit) {
  const { site, basePath, publicUrl } = session
  const own = [...disallowed, '/products/*/enquiry', '/catalogues/*/enquiry'].map(path => basePath + path)
  const paths = site === 'platform' ? [...disallowed, ...disallowedUnderPrefixes] : own
  const lines = ['User-agent: *', ...paths.map(path => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', `public, max-age=${MAX_AGE}`)
    .send(`${lines.join('\n')}\n`)
}

/** Widths of the icons, which the image endpoint supports. */
const iconWidths = [160, 640]
/** Characters that fit below an icon on a home screen. */
const SHORT_NAME = 12

/** Shortens a name at the end of a word if possible. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name
  const words = name.slice(0, SHORT_NAME + 1).replace(/\s+\S*$/, '')
  return cut(words, SHORT_NAME)
}

/** Sends the web app manifest: each business is an app of its own. Colors are from the specification (public site, section 1). */
function sendManifest({ shell, session, reply }: SiteVisit) {
  const { business, basePath, imageBaseUrl } = session
  const name = business ? businessTitle(business) : 'Showcase'
  // A logo can have any shape, so its icons name no size.
  const icons = business?.logo
    ? iconWidths.map(width => ({ src: imageUrl(imageBaseUrl, business.logo, width), sizes: 'any' }))
    : [{ src: shell.mark, sizes: 'any', type: 'image/svg+xml' }]
  const manifest = {
    id: `${basePath}/`,
    name,
    short_name: shortName(name),
    start_url: `${basePath}/home`,
    scope: `${basePath}/`,
    display: 'standalone',
    orientation: 'portrait',
    theme_color: '#181818',
    background_color: '#ffffff',
    icons,
  }
  return reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(JSON.stringify(manifest))
}

/**
 * Sends the site's service worker, preceded by its data. Another release set makes another script, which the browser
 * installs; the new worker deletes the caches of the one before.
 */
async function sendServiceWorker({ services, shell, session, releases, reply }: SiteVisit) {
  if (services.config.devRemotes.length > 0) return reply.code(404).send()
  const set = releases.map(remote => linkRemote(remote))
  const site = JSON.stringify(offlineSite(session, shell.assets, set))
  const script = await readFile(join(shell.directory, 'sw.js'), 'utf8')
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(`self.__SITE__=${site};\n${script}`)
}

/**
 * Sends the ticket for one view of a page with the release set `?of=`. There is none for a set that this visitor does not
 * get: a visitor cannot report on releases that are served to others.
 */
function sendTicket(visit: SiteVisit) {
  const { services, request, reply, setId, view } = visit
  const { of: set, sampled } = request.query as { of?: unknown; sampled?: unknown }
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
  const isMade = set === setId || set === workingSetId(visit)
  if (!isMade || view.kind !== 'live') return reply.code(204).send()
  const ticket = services.reports.tickets.issue({ set, address: request.ip, isSampled: sampled !== undefined })
  return reply.send(ticket)
}
