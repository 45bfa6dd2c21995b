/** The name of a business in addresses: `/{name}/…` and `{name}.MAIN_HOST`. This module does not import zod. */

/** First path segments of the platform's own site, and names that visitors could mistake for the platform. */
export const reservedBusinessNames: ReadonlySet<string> = new Set([
  'home',
  'showcases',
  'support',
  'pricing',
  'aboutus',
  'contactus',
  'getstarted',
  'faq',
  'terms',
  'privacy',
  'terms-conditions',
  'termsandconditions',
  'privacypolicy',
  'signin',
  'signup',
  'signout',
  'forgotpassword',

  'resetpassword',
  'verifyemail',
  'stopemails',
  'error',
  'error-404-not-found',
  'search',
  'products',
  'catalogues',
  'privatelink',
  'useradmin',
  'admin',
  'temp',
  'userprofile',
  'notifications',
  'api',
  'images',
  'files',
  'health',
  'metrics',
  'remotes',

  'registry',
  'operators',
  'assets',
  'static',
  'public',
  'auth',
  'mail',
  'platform',
  'sitemap',
  'robots',
  'manifest',
  'favicon',
  'well-known',
  'www',
  'app',
  'cdn',
  'docs',
  'blog',
  'help',
  'status',
  'localhost',
  'showcase',
  'root',
  'null',
  'undefined',
  'smtp',
  'imap',
  'ftp',
  'uploads',
  'ns1',
  'ns2',
  'mx',
  'dev',
  'test',
  'staging',
  'preview',
  'shell',
  'login',
  'logout',
  'register',
  'account',
])

export const businessNameMessages = {
  rule: 'Use 3 to 40 letters a-z, digits and hyphens. An address cannot start or end with a hyphen.',
  reserved: 'This address is reserved.',
} as const

const shape = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/

/** Whether a text, in any case, can be the name of a business. */
export function isBusinessNameShape(text: string): boolean {
  return shape.test(text.toLowerCase())
}

/** The name for addresses that a shop's name gives: `Café Luna & Co.` becomes `cafe-luna-co`. Empty if nothing is left. */
export function addressName(shopName: string): string {
  return shopName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'\u2019]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
}

/** Why a name cannot be registered; null if it can. Only the server knows whether it is taken. */
export function businessNameProblem(name: string): string | null {
  if (!shape.test(name)) return businessNameMessages.rule
  // Hyphens at the third and fourth place mark names that browsers show in other letters, such as `xn--` (RFC 5891).
  return reservedBusinessNames.has(name) || /^..--/.test(name) ? businessNameMessages.reserved : null
}
