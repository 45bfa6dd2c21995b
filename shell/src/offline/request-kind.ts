import { isAdminPath } from '../routing/site-path.ts'
import type { OfflineSite } from './offline-site.ts'

/** Kinds of request that the worker caches, each in a cache of its own. */
export type RequestKind = 'page' | 'file' | 'image' | 'data'

export interface RequestFacts {
  url: URL
  method: string
  /** Whether it loads a document, not a part of one. */
  isNavigation: boolean
  /** Address of the requesting page; `''` if unknown. */
  referrer: string
  /** Whether it carries the owner's token. */
  isSigned: boolean
}

/**
 * The kind of a request; `search` is a page that is never cached and has the offline page. Null for requests that the worker
 * must not touch: those that change data, the owner's area, signing in, private links, and forms, whose token can be used once.
 */
export function requestKind(request: RequestFacts, site: OfflineSite): RequestKind | 'search' | null {
  const { url, method, isNavigation, referrer, isSigned } = request
  if (method !== 'GET' || isSigned || (referrer && isAdminPath('platform', new URL(referrer).pathname))) return null
  if (isNavigation && url.pathname === `${site.basePath}/search`) return 'search'
  // `?set=` replays the page with another release set.
  if (isNavigation) return isCacheablePage(url.pathname, site) && !url.searchParams.has('set') ? 'page' : null
  const { pathname } = url
  if (pathname.startsWith('/shell/') || pathname.startsWith('/remotes/')) return 'file'
  if (pathname === site.imageBaseUrl) return 'image'
  const isPublic = pathname.startsWith(`${site.apiBaseUrl}/public/`)
  return isPublic && !/privateLink/i.test(pathname) ? 'data' : null
}

/** Whether the page at a path may be cached. */
export function isCacheablePage(pathname: string, { basePath, segments }: OfflineSite): boolean {
  if (!pathname.startsWith(`${basePath}/`)) return false
  const parts = pathname.slice(basePath.length + 1).split('/')
  return segments.includes(parts[0] ?? '') && parts.at(-1) !== 'enquiry'
}
