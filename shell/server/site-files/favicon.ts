import { imageUrl } from '@showcase/ui/image-url'
import { HOUR, type SiteVisit } from './site-visit.ts'

/** Browsers ask for it unbidden: the logo, or the platform's mark. */
export function sendFavicon({ parts, session, reply }: SiteVisit) {
  const { business, imageBaseUrl } = session
  const icon = business?.logo ? imageUrl(imageBaseUrl, business.logo, 160) : parts.shell.render.mark
  return reply.header('cache-control', `public, max-age=${HOUR}`).redirect(icon)
}
