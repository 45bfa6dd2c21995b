import { imageUrl } from '@showcase/contract/image-url'
import type { SiteVisit } from '../pages/site-visit.ts'

/** Seconds for which an answer may be kept. */
const MAX_AGE = 3600

/** Browsers ask for it unbidden: the logo, or the platform's mark. */
export function sendFavicon({ parts, session, reply }: SiteVisit) {
  const { business, imageBaseUrl } = session
  const icon = business?.logo ? imageUrl(imageBaseUrl, business.logo, 160) : parts.shell.mark
  return reply.header('cache-control', `public, max-age=${MAX_AGE}`).redirect(icon)
}
