type Root = 'urlset' | 'sitemapindex'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const text = (value: string) => value.replace(/[&<>"']/g, character => escaped[character] ?? '')

/** The beginning of a file of the sitemap protocol. */
export const open = (root: Root): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

/** Its end. */
export const close = (root: Root): string => `</${root}>\n`

/** One address; `lastmod` is a time in ISO 8601. */
export const entry = (name: 'url' | 'sitemap', address: string, lastmod?: string): string =>
  `<${name}><loc>${text(address)}</loc>${lastmod ? `<lastmod>${text(lastmod)}</lastmod>` : ''}</${name}>\n`
