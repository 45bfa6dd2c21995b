/**
 * Address of a business's site, without a trailing slash: its own domain with the scheme and port of the main host, or else
 * its prefix on the main host.
 *
 * @param business `domain` is `''` if the business has no domain of its own
 */
export function siteAddress(mainUrl: string, business: { domain: string; businessName: string }): string {
  if (!business.domain) return `${mainUrl}/${business.businessName}`
  const { protocol, port } = new URL(mainUrl)
  return `${protocol}//${business.domain}${port && `:${port}`}`
}

interface BusinessNames {
  businessId?: string | undefined
  businessName: string
}

/**
 * Whether two records are of the same business. Its id stays when its address changes; data that an earlier release stored
 * has the name only.
 */
export function isSameBusiness(one: BusinessNames | null, other: BusinessNames | null): boolean {
  const key = one?.businessId && other?.businessId ? 'businessId' : 'businessName'
  return one?.[key] === other?.[key]
}
