import { isIP } from 'node:net'
import type { Config } from '../../core/config/config.ts'

/** Whose site a host is: the platform's own, a business's by its name, or that of a custom domain. */
export type HostSite =
  | { site: 'main' }
  | { site: 'business'; businessName: string }
  | { site: 'domain'; domain: string }

/** The name of a host without its port; the brackets of an IPv6 address go with it. */
export function nameOfHost(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/** True for a host's name alone: no address, no port. Certificates are made for names. */
export function isName(host: string): boolean {
  return /^[\p{L}\d.-]*[\p{L}\d]$/u.test(host) && isIP(host) === 0
}

/**
 * Reads a host as `Origin` or `Host` carry it. An IP address counts as the main host; what stands below the main host
 * is a business's name; anything else is taken for a custom domain.
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

/** The host of an `Origin` header; '' where it is missing or opaque (`null`). */
export function hostOfOrigin(origin: string | undefined): string {
  return origin && URL.canParse(origin) ? new URL(origin).host : ''
}
