import type { BusinessProfile, OwnerDetails, SocialLinks } from '@showcase/contract/entities'
import { parseTemplate, parseTheme } from '@showcase/contract/themes'
import type { BusinessRow } from './businesses.repository.ts'

/** The verified own domain of a business, '' without one. */
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

function shared(business: BusinessRow) {
  return {
    businessName: business.business_name,
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

/** What everyone may know of a business; `logo` only where its upload has been accepted. */
export function toProfile(business: BusinessRow, logo: string, totalCatalogues: number): BusinessProfile {
  return { ...shared(business), logo, totalCatalogues }
}

/** The profile as its owner edits it, with pictures that are not accepted yet. */
export function toOwnerDetails(business: BusinessRow): OwnerDetails {
  return {
    ...shared(business),
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
