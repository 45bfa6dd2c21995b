import { imageUrl } from '@showcase/contract/image-url'
import type { SiteVisit } from '../pages/site-visit.ts'

/** The colours of the specification (public site, section 1). */
const colours = { theme_color: '#181818', background_color: '#ffffff' }
/** Widths of the icons that are offered; steps of the image endpoint's ladder. */
const iconWidths = [160, 640]
/** A home screen has room for about this many characters. */
const SHORT_NAME = 12

/** `terracotta-works` -> `Terracotta Works`. */
function spoken(businessName: string) {
  return businessName
    .split('-')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

/** A short name ends with a whole word, or where the room ends. */
function shortened(name: string) {
  return name.length <= SHORT_NAME
    ? name
    : name
        .slice(0, SHORT_NAME + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, SHORT_NAME)
}

/** The site as an app of its own: one for each business, whatever host it is under. */
export function sendManifest({ parts, session, reply }: SiteVisit) {
  const { business, basePath, imageBaseUrl } = session
  const name = business ? spoken(business.businessName) : 'Showcase'
  // A logo has the shape that the seller gave it, so that no size can be named.
  const icons = business?.logo
    ? iconWidths.map(width => ({ src: imageUrl(imageBaseUrl, business.logo, width), sizes: 'any' }))
    : [{ src: parts.shell.mark, sizes: 'any', type: 'image/svg+xml' }]
  return reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      JSON.stringify({
        id: `${basePath}/`,
        name,
        short_name: shortened(name),
        start_url: `${basePath}/home`,
        scope: `${basePath}/`,
        display: 'standalone',
        orientation: 'portrait',
        ...colours,
        icons,
      }),
    )
}
