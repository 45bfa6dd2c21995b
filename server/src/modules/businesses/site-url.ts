import type { Config } from '../../platform/config.ts'
import type { BusinessRow } from './businesses.repository.ts'

/**
 * The public address of a business's site, without a trailing slash: its own verified domain (scheme and port are those
 * of PUBLIC_URL), else the prefix on the main host.
 */
export function siteUrl({ publicUrl }: Pick<Config, 'publicUrl'>, business: BusinessRow): string {
  if (business.domain === '' || business.domain_status !== 'verified') return `${publicUrl}/${business.business_name}`
  const url = new URL(publicUrl)
  url.hostname = business.domain
  return url.origin
}
