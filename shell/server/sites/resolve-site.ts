import { isIP } from 'node:net'
import { reservedBusinessNames } from '@showcase/contract/business-name'
import type { BusinessProfile } from '@showcase/contract/entities'
import { siteAddress } from '@showcase/contract/site-address'
import type { Tenants } from './tenants.ts'

/** Whose page a request is for: a site, or another address to go to. */
export type SiteOfRequest =
  | { kind: 'platform' }
  | { kind: 'business'; business: BusinessProfile; basePath: string; publicUrl: string }
  | { kind: 'redirect'; location: string }

/** What the decision needs to know of the set-up. */
export interface SiteRules {
  mainHost: string
  mainUrl: string
  tenants: Tenants
  /** A preview stays at the main host even where the business has a domain: it shares the origin of the admin area. */
  isPreview?: boolean
  /** Whether a first path segment belongs to the platform's own site. */
  isPlatformSegment(segment: string): boolean
}

/** Where an unknown host or business leads (public site, section 2). */
const notFoundPath = '/Error_404_Not_Found'

/**
 * Resolves a request to a site: the main host (or an IP address) is the platform's, or a business's under its prefix;
 * `<business>.MAIN_HOST` and verified custom domains are a business's own. A business with a domain lives there alone.
 */
export async function siteOfRequest(rules: SiteRules, host: string, target: string): Promise<SiteOfRequest> {
  const { mainHost, mainUrl, tenants } = rules
  if (host === mainHost || isIP(hostname(host).replace(/[[\]]/g, ''))) return siteByPrefix(rules, target)

  const subdomain = host.endsWith(`.${mainHost}`) ? host.slice(0, -mainHost.length - 1) : ''
  const ownName = subdomain !== '' && !subdomain.includes('.')
  const scheme = new URL(mainUrl).protocol
  const business = ownName ? await tenants.byName(subdomain) : await tenants.byOrigin(`${scheme}//${host}`)
  if (!business) return { kind: 'redirect', location: mainUrl + notFoundPath }
  if (ownName && business.domain) return { kind: 'redirect', location: siteAddress(mainUrl, business) + target }
  return { kind: 'business', business, basePath: '', publicUrl: siteAddress(mainUrl, business) }
}

async function siteByPrefix(rules: SiteRules, target: string): Promise<SiteOfRequest> {
  const { mainUrl, tenants, isPlatformSegment, isPreview } = rules
  const segment = decodeSegment(target.split(/[/?]/)[1] ?? '')
  if (segment === '' || isPlatformSegment(segment)) return { kind: 'platform' }
  const business = await tenants.byName(segment)
  // What no business can be called is an unknown path of the platform's own site, whose routes lead it home.
  if (!business && reservedBusinessNames.has(segment.toLowerCase())) return { kind: 'platform' }
  if (!business) return { kind: 'redirect', location: mainUrl + notFoundPath }
  const basePath = `/${business.businessName}`
  if (business.domain && !isPreview) {
    return { kind: 'redirect', location: siteAddress(mainUrl, business) + (target.slice(basePath.length) || '/') }
  }
  return { kind: 'business', business, basePath, publicUrl: siteAddress(mainUrl, business) }
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, '')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
