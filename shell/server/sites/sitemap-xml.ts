type Root = 'urlset' | 'sitemapindex'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function text(value: string) {
  return value.replace(/[&<>"']/g, character => escaped[character] ?? '')
}

/** The beginning of a file of the sitemap protocol. */
export function open(root: Root): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
}

/** Its end. */
export function close(root: Root): string {
  return `</${root}>\n`
}

/** One address; `lastmod` is a time in ISO 8601. */
export function entry(name: 'url' | 'sitemap', address: string, lastmod?: string): string {
  return `<${name}><loc>${text(address)}</loc>${lastmod ? `<lastmod>${text(lastmod)}</lastmod>` : ''}</${name}>\n`
}
