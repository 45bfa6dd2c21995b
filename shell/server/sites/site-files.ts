import type { SiteVisit } from '../pages/site-visit.ts'
import { sendFavicon } from './favicon.ts'
import { sendManifest } from './manifest.ts'
import { sendRobots } from './robots.ts'
import { sendServiceWorker } from './service-worker.ts'
import { sendSitemap } from './sitemap.ts'

type SendFile = (visit: SiteVisit) => unknown

/** Files that every site has at its root, in all three forms of address. */
const siteFiles = new Map<string, SendFile>([
  ['robots.txt', sendRobots],
  ['sitemap.xml', sendSitemap],
  ['manifest.webmanifest', sendManifest],
  ['favicon.ico', sendFavicon],
  ['sw.js', sendServiceWorker],
])

/** Whether a first path segment is such a file, and never the name of a business. */
export function isSiteFile(segment: string): boolean {
  return siteFiles.has(segment)
}

/** What sends the file at a path of the site (without its prefix); nothing where a page is meant. */
export function siteFileAt(path: string): SendFile | undefined {
  return siteFiles.get(path.slice(1))
}
