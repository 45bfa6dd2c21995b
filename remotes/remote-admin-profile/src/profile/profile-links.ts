import type { OwnerDetails } from '@showcase/contract/entities'

/** One of the six social links that a profile can hold. */
export interface SocialLink {
  label: string
  href: string
}

const names = [
  ['facebookLink', 'Facebook'],
  ['instagramLink', 'Instagram'],
  ['youtubeChannelLink', 'YouTube'],
  ['pinterestLink', 'Pinterest'],
  ['linkedInLink', 'LinkedIn'],
  ['websiteLink', 'Website'],
] as const

/** The links that the owner has given, in the specification's order. */
export function socialLinks(profile: OwnerDetails): SocialLink[] {
  return names.flatMap(([field, label]) => (profile[field] ? [{ label, href: profile[field] }] : []))
}

/** A link as people read it: without scheme, `www.` and trailing slash. */
export function linkText(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** A business's name as a title: `clay-and-co` reads `Clay And Co`. */
export function displayName(businessName: string): string {
  return businessName.replaceAll('-', ' ').replace(/(^| )\S/g, letter => letter.toUpperCase())
}

/** Address of the public site: the own domain by the main host's scheme and port, else the main host's prefix form. */
export function publicAddress(mainUrl: string, { domain, businessName }: OwnerDetails): string {
  if (!domain) return `${mainUrl}/${businessName}`
  const { protocol, port } = new URL(mainUrl)
  return `${protocol}//${domain}${port && `:${port}`}`
}
