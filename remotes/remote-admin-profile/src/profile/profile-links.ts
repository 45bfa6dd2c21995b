/** The six links of a profile in the specification's order, and what one of each looks like. */
export const linkFields = [
  { name: 'facebookLink', label: 'Facebook', placeholder: 'https://www.facebook.com/your-page' },
  { name: 'instagramLink', label: 'Instagram', placeholder: 'https://www.instagram.com/your-name' },
  { name: 'youtubeChannelLink', label: 'YouTube', placeholder: 'https://www.youtube.com/@your-channel' },
  { name: 'pinterestLink', label: 'Pinterest', placeholder: 'https://www.pinterest.com/your-name' },
  { name: 'linkedInLink', label: 'LinkedIn', placeholder: 'https://www.linkedin.com/company/your-name' },
  { name: 'websiteLink', label: 'Website', placeholder: 'https://www.example.com' },
] as const

/** A business's name as a title: `clay-and-co` reads `Clay And Co`. */
export function displayName(businessName: string): string {
  return businessName.replaceAll('-', ' ').replace(/(^| )\S/g, letter => letter.toUpperCase())
}
