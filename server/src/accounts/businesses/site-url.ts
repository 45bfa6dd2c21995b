import { siteAddress } from '@showcase/contract/site-address'
import type { Config } from '../../core/config/config.ts'
import type { BusinessRow } from './businesses.repository.ts'

/**
 * The public address of a business's site, without a trailing slash: its own verified domain (scheme and port are those
 * of PUBLIC_URL), else the prefix on the main host.
 */
export function siteUrl({ publicUrl }: Pick<Config, 'publicUrl'>, business: BusinessRow): string {
  const { business_name: businessName, domain, domain_status } = business
  return siteAddress(publicUrl, { businessName, domain: domain_status === 'verified' ? domain : '' })
}
