import type { SiteVisit } from '../pages/site-visit.ts'

/** Seconds for which an answer may be kept. */
const MAX_AGE = 3600

/** Pages that are for people alone: results of a search, private links, signing in, the owner's area. */
const disallowed = ['/search', '/privateLink', '/signIn', '/resetPassword', '/verifyEmail', '/userAdmin']
/** The same of businesses under the main host's prefixes: crawlers read one file a host. */
const underPrefixes = ['/*/search', '/*/privateLink', '/*/products/*/enquiry', '/*/catalogues/*/enquiry']

/** What crawlers may not read, and where the site's addresses are listed. */
export function sendRobots({ session, reply }: SiteVisit) {
  const { site, basePath, publicUrl } = session
  const own = [...disallowed, '/products/*/enquiry', '/catalogues/*/enquiry'].map(path => basePath + path)
  const paths = site === 'platform' ? [...disallowed, ...underPrefixes] : own
  const lines = ['User-agent: *', ...paths.map(path => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', `public, max-age=${MAX_AGE}`)
    .send(`${lines.join('\n')}\n`)
}
