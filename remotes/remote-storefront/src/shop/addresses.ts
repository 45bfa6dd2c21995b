import type { SessionState } from '@showcase/session'

type Site = Readonly<SessionState>

/** A path of this site as an address that works anywhere. `publicUrl` carries the shop's prefix where it has one. */
export function absoluteUrl(session: Site, path: string): string {
  return session.publicUrl + path
}

/** The address of a stored picture at a width of the image endpoint's ladder, for a link to the picture itself. */
export function imageAddress(session: Site, image: string, width: number): string {
  return `${session.imageBaseUrl}?url=${encodeURIComponent(image)}&w=${width}`
}

/** A stored picture as an address that works anywhere, for shared links and for search engines. */
export function absoluteImage(session: Site, image: string, width: number): string {
  return new URL(imageAddress(session, image, width), session.mainUrl).href
}
