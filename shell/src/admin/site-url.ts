import type { Owner } from '@showcase/contract/entities'

/** Where visitors find the business: its own domain, by the scheme and port of the main host, else the prefix form. */
export function siteUrl({ domain, businessName }: Pick<Owner, 'domain' | 'businessName'>, mainUrl: string): string {
  if (!domain) return `${mainUrl}/${businessName}`
  const { protocol, port } = new URL(mainUrl)
  return `${protocol}//${domain}${port && `:${port}`}`
}
