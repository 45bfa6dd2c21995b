/** Where a name in a network leads. Businesses have company pages at LinkedIn. */
const networks: Readonly<Record<string, string>> = {
  facebookLink: 'https://www.facebook.com/',
  instagramLink: 'https://www.instagram.com/',
  youtubeChannelLink: 'https://www.youtube.com/@',
  pinterestLink: 'https://www.pinterest.com/',
  linkedInLink: 'https://www.linkedin.com/company/',
}

/**
 * A pasted link as an address: `@name` and `name` become the page in the field's network, `instagram.com/name` gets
 * `https://`. Other text stays, so that the form can refuse it.
 */
export function pastedLink(field: string, typed: string): string {
  const text = typed.trim()
  const network = networks[field]
  if (network && /^(?:@[\w.-]+|[\w-]+)$/.test(text)) return network + text.replace('@', '')
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text
}
