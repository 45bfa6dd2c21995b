import type { OfflineSite } from './offline-site.ts'

/** How the worker answers a request: each kind has a cache of its own. */
export type Kind = 'page' | 'file' | 'image' | 'data'

/** What of a request decides how it is answered. */
export interface Asked {
  url: URL
  method: string
  /** A page is asked for, not something within one. */
  isNavigation: boolean
  /** The page that asks; `''` where it is not known. */
  referrer: string
  /** The owner's token goes with it. */
  isSigned: boolean
}

/**
 * What a request is for; null for all that goes its way untouched: whatever changes something, whatever belongs to the
 * owner's area or to signing in, private links, and forms, whose key is good for one sending.
 */
export function kindOf({ url, method, isNavigation, referrer, isSigned }: Asked, site: OfflineSite): Kind | null {
  if (method !== 'GET' || isSigned || (referrer && isAdmin(new URL(referrer).pathname))) return null
  // A page that is shown as it was is not the page.
  if (isNavigation) return isKeptPage(url.pathname, site) && !url.searchParams.has('set') ? 'page' : null
  const { pathname } = url
  if (pathname.startsWith('/shell/') || pathname.startsWith('/remotes/')) return 'file'
  if (pathname === site.imageBaseUrl) return 'image'
  const isPublic = pathname.startsWith(`${site.apiBaseUrl}/public/`)
  return isPublic && !/privateLink/i.test(pathname) ? 'data' : null
}

/** Whether a page of this address may be kept. */
export function isKeptPage(pathname: string, { basePath, segments }: OfflineSite): boolean {
  if (!pathname.startsWith(`${basePath}/`)) return false
  const parts = pathname.slice(basePath.length + 1).split('/')
  return segments.includes(parts[0] ?? '') && parts.at(-1) !== 'enquiry'
}

/** Whether a page is of the owner's area. */
export function isAdmin(pathname: string) {
  return pathname === '/userAdmin' || pathname.startsWith('/userAdmin/')
}
