import { isIP } from 'node:net'
import type { Config } from '../../core/config/config.ts'

/** The site of a host: the platform's own, a business's below the main host, or the one of an own domain. */
export type HostSite =
  | { site: 'main' }
  | { site: 'business'; businessName: string }
  | { site: 'domain'; domain: string }

/** The name of a host in lower case, without port, trailing dot and the brackets of an IPv6 address. */
export function nameOfHost(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/** True for a host name without a port that is no IP address. Certificates exist for names only. */
export function isName(host: string): boolean {
  return /^[\p{L}\d.-]*[\p{L}\d]$/u.test(host) && isIP(host) === 0
}

/**
 * Reads the host of an `Origin` or `Host` header. An IP address counts as the main host, a label below the main host as
 * the name of a business, and anything else as an own domain.
 */
export function siteOfHost({ mainHost }: Pick<Config, 'mainHost'>, host: string): HostSite {
  const name = nameOfHost(host)
  const main = nameOfHost(mainHost)
  if (name === main || name === '' || isIP(name) !== 0) return { site: 'main' }
  if (name.endsWith(`.${main}`)) {
    const below = name.slice(0, -main.length - 1)
    if (!below.includes('.')) return { site: 'business', businessName: below }
  }
  return { site: 'domain', domain: name }
}

/** The host of an `Origin` header; '' when it is missing or opaque (`null`). */
export function hostOfOrigin(origin: string | undefined): string {
  return origin && URL.canParse(origin) ? new URL(origin).host : ''
}
