import { isIP } from 'node:net'
import { integrityAt } from '@showcase/federation/integrity'
import type { PageData } from '../../src/page-data.ts'
import { hostname, hostOf } from '../sites/resolve-site.ts'
import type { InlineStyles } from './page-styles.ts'
import type { SiteVisit } from './site-visit.ts'

/**
 * Security headers of a page. They hold nothing that differs between visitors, so that pages can be cached, and nothing that
 * was read from the document: what may run and apply is known from the shell's build and the signed releases alone.
 */
export function securityHeaders(visit: SiteVisit, page: PageData, styles: InlineStyles): Record<string, string> {
  const { services, request } = visit
  const devOrigins = developmentOrigins(visit)
  return {
    'content-security-policy': contentPolicy(visit, page, styleHashes(page, styles), devOrigins),
    // Remotes under development have no hashes.
    ...(devOrigins.length === 0 && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // A secret in the page's address may not be passed on as a referrer.
    'referrer-policy': hasSecret(request.url, services.config.mainUrl)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(request.protocol === 'https' && {
      // The browser must use TLS from now on.
      'strict-transport-security': 'max-age=31536000',
      // A page of another site that opened this one gets no handle of its window. Browsers ignore it without TLS, and say so.
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
}

/** Whether an address holds the secret of a mailed link. */
export function hasSecret(url: string, base: string): boolean {
  return new URL(url, base).searchParams.has('token')
}

/** Origins that serve remotes under development. */
function developmentOrigins({ services, view }: SiteVisit): string[] {
  const origins = services.config.devRemotes.map(({ url }) => new URL(url).origin)
  return view.kind === 'override' ? [...origins, ...new Set(view.overrides.map(({ origin }) => origin))] : origins
}

function contentPolicy(
  { services, shell, request }: SiteVisit,
  page: PageData,
  hashes: string[],
  devOrigins: string[],
): string {
  const files = ["'self'", ...devOrigins]
  const sockets = devOrigins.map(origin => origin.replace(/^http/, 'ws'))
  // A policy cannot name most IP addresses.
  const host = hostOf(request)
  const folders = isIP(hostname(host)) ? ["'self'"] : scriptFolders(page).map(folder => host + folder)
  return [
    "default-src 'self'",
    ['script-src', ...shell.inlineScripts, ...folders, ...devOrigins],
    ['style-src', ...files, ...hashes],
    ['img-src', ...files, 'data:', 'blob:'],
    ['font-src', ...files],
    ['connect-src', "'self'", services.config.uploadOrigin ?? [], ...devOrigins, ...sockets],
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
    .map(directive => [directive].flat(2).join(' '))
    .join('; ')
}

/** Folders from which a page loads scripts: the shell's, those of its releases, and of the ones to which it may fall back. */
function scriptFolders({ shell, set, release }: PageData): string[] {
  const releases = [...set, ...(release.overrides ?? []).map(({ released }) => released)]
  return [shell, ...releases, ...releases.flatMap(({ fallback }) => fallback ?? [])]
    .map(({ base }) => base)
    .filter(base => base.startsWith('/'))
}

/** Hashes of a page's stylesheets, each whole or reduced to the shop's look: the document may hold them in `style` elements. */
function styleHashes({ shell, set, styles }: PageData, inline: InlineStyles): string[] {
  return [...shell.styles, ...styles]
    .flatMap(href => inline[href]?.integrity ?? integrityAt([shell, ...set], href) ?? [])
    .map(hash => `'${hash}'`)
}
