import type { BusinessProfile, OwnerDetails, SocialLinks } from '@showcase/contract/entities'
import { siteAddress } from '@showcase/contract/site-address'
import { parseTemplate, parseTheme } from '@showcase/contract/themes'
import { businessTitle } from '@showcase/contract/title-case'
import type { Config } from '../../core/config/config.ts'
import type { BusinessRow } from './businesses.repository.ts'

/** The name of a business as people read it. */
export function titleOf(business: Pick<BusinessRow, 'business_name' | 'display_name'>): string {
  return businessTitle({ businessName: business.business_name, displayName: business.display_name })
}

/** The verified own domain of a business; '' without one. */
export function domainOf(business: BusinessRow): string {
  return business.domain_status === 'verified' ? business.domain : ''
}

export function linksOf(business: BusinessRow): SocialLinks {
  return {
    facebookLink: business.facebook_link,
    instagramLink: business.instagram_link,
    pinterestLink: business.pinterest_link,
    linkedInLink: business.linked_in_link,
    youtubeChannelLink: business.youtube_channel_link,
    websiteLink: business.website_link,
  }
}

function commonFields(business: BusinessRow) {
  return {
    businessName: business.business_name,
    displayName: titleOf(business),
    domain: domainOf(business),
    address: business.address,
    email: business.email,
    phoneNo: business.phone_no,
    template: parseTemplate(business.template) ?? '',
    theme: parseTheme(business.theme) ?? '',
    currency: business.currency,
    ...linksOf(business),
  }
}

/**
 * The public profile. Pass `logo` only when its upload has been accepted. An address that nobody confirmed may be a stranger's, so
 * visitors do not see it.
 */
export function toProfile(business: BusinessRow, logo: string, totalCatalogues: number): BusinessProfile {
  const email = business.email === business.confirmed_email ? business.email : ''
  return { ...commonFields(business), email, logo, totalCatalogues }
}

/** The profile for the owner's form; includes pictures that are not accepted yet. */
export function toOwnerDetails(business: BusinessRow): OwnerDetails {
  return {
    ...commonFields(business),
    name: business.name,
    logo: business.logo,
    description: business.description,
    banners: business.banners,
    images: business.images,
    isBlocked: business.is_blocked,
    isAllProductsActive: business.is_all_products_active,
    isAllCataloguesActive: business.is_all_catalogues_active,
    updatedAt: business.edited_at.toISOString(),
  }
}

/**
 * The public address of a business's site, without a trailing slash: its verified own domain, with the scheme and port of
 * PUBLIC_URL, or else its path on the main host.
 */
export function siteUrl({ publicUrl }: Pick<Config, 'publicUrl'>, business: BusinessRow): string {
  return siteAddress(publicUrl, { businessName: business.business_name, domain: domainOf(business) })
}
