import { isIP } from 'node:net'
import { isBusinessNameShape, reservedBusinessNames } from '@showcase/contract/business-name'
import type { BusinessProfile } from '@showcase/contract/entities'
import { siteAddress } from '@showcase/contract/site-address'
import type { FastifyRequest } from 'fastify'
import type { Tenants } from './tenants.ts'

export type Site =
  | { kind: 'platform' }
  | { kind: 'business'; business: BusinessProfile; basePath: string; publicUrl: string }

/** `isMoved`: the business has another name in its address now. */
type Redirect = { kind: 'redirect'; location: string; isMoved?: true }

interface SiteRules {
  mainHost: string
  mainUrl: string
  tenants: Pick<Tenants, 'byName' | 'byOrigin'>
  /** A preview stays on the main host even if the business has a domain, because it needs the admin area's origin. */
  isPreview?: boolean
  /** Whether a first path segment belongs to the platform's own site. */
  isPlatformSegment(segment: string): boolean
}

/**
 * The host that a request names, in lower case. An edge may pass on an `X-Forwarded-Host` that a client made up, so it never decides the
 * site.
 */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers.host ?? '').toLowerCase()
}

/** Path to which unknown hosts and businesses are redirected (public site, section 2). */
const notFoundPath = '/Error_404_Not_Found'

/**
 * Resolves a request to a site, or to a redirect. The main host (or an IP address) is the platform's, or a business's below
 * its prefix; `<business>.MAIN_HOST` and verified custom domains are a business's. A business with a domain is served there
 * only. A name that the business had before redirects to its current address.
 */
export async function resolveSite(rules: SiteRules, given: string, target: string): Promise<Site | Redirect> {
  const { mainHost, mainUrl, tenants } = rules
  // A name may end with the dot of the root.
  const host = given.replace(/\.(?=$|:)/, '')
  if (host === mainHost || isIP(hostname(host))) return siteByPrefix(rules, target)

  const subdomain = host.endsWith(`.${mainHost}`) ? host.slice(0, -mainHost.length - 1) : ''
  const isOwnName = subdomain !== '' && !subdomain.includes('.')
  const scheme = new URL(mainUrl).protocol
  const byName = () => (isBusinessNameShape(subdomain) ? tenants.byName(subdomain) : null)
  const business = await (isOwnName ? byName() : tenants.byOrigin(`${scheme}//${host}`))
  if (!business) return { kind: 'redirect', location: mainUrl + notFoundPath }
  if (isOwnName && business.domain) return { kind: 'redirect', location: siteAddress(mainUrl, business) + target }
  if (isOwnName && isFormerName(business, subdomain)) {
    const location = `${scheme}//${business.businessName}.${mainHost}${target}`
    return { kind: 'redirect', location, isMoved: true }
  }
  return { kind: 'business', business, basePath: '', publicUrl: siteAddress(mainUrl, business) }
}

/** Whether the business that was found under a name has another one now. */
function isFormerName({ businessName }: BusinessProfile, name: string): boolean {
  return businessName !== name.toLowerCase()
}

async function siteByPrefix(rules: SiteRules, target: string): ReturnType<typeof resolveSite> {
  const { mainUrl, tenants, isPlatformSegment, isPreview } = rules
  const written = target.split(/[/?]/)[1] ?? ''
  const segment = decodeSegment(written)
  if (segment === '' || isPlatformSegment(segment)) return { kind: 'platform' }
  const business = isBusinessNameShape(segment) ? await tenants.byName(segment) : null
  // No business can have a reserved name: this is an unknown path of the platform, whose routes redirect it.
  if (!business && reservedBusinessNames.has(segment.toLowerCase())) return { kind: 'platform' }
  if (!business) return { kind: 'redirect', location: mainUrl + notFoundPath }
  const basePath = `/${business.businessName}`
  // The segment may be percent-encoded, so its written length can differ from the name's.
  const rest = target.slice(1 + written.length)
  if (business.domain && !isPreview)
    return { kind: 'redirect', location: siteAddress(mainUrl, business) + (rest || '/') }
  if (isFormerName(business, segment)) return { kind: 'redirect', location: mainUrl + basePath + rest, isMoved: true }
  if (written !== segment) return { kind: 'redirect', location: basePath + rest }
  return { kind: 'business', business, basePath, publicUrl: siteAddress(mainUrl, business) }
}

/** The host without its port and without the brackets of an IPv6 address. */
export function hostname(host: string): string {
  return host.replace(/:\d+$/, '').replace(/[[\]]/g, '')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
