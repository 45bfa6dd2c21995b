/**
 * Where visitors find a business, without a slash at the end: its own domain, by the scheme and port of the main host, else
 * the prefix on the main host.
 *
 * @param business `domain`: its own, where it is served there; `''` without one
 */
export function siteAddress(mainUrl: string, business: { domain: string; businessName: string }): string {
  if (!business.domain) return `${mainUrl}/${business.businessName}`
  const { protocol, port } = new URL(mainUrl)
  return `${protocol}//${business.domain}${port && `:${port}`}`
}
