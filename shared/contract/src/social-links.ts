/** The links of a business to its other sites: the profile's field and its label. */
export const socialLinks = [
  ['facebookLink', 'Facebook'],
  ['instagramLink', 'Instagram'],
  ['pinterestLink', 'Pinterest'],
  ['linkedInLink', 'LinkedIn'],
  ['youtubeChannelLink', 'YouTube'],
  ['websiteLink', 'Website'],
] as const
