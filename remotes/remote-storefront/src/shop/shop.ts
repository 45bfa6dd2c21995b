import type { BusinessProfile } from '@showcase/contract/entities'
import { phone } from '@showcase/contract/limits'
import { businessTitle } from '@showcase/contract/title-case'
import type { SessionState } from '@showcase/session'

type Session = Readonly<SessionState>

/** Width in pixels of the picture that a shared link shows; one of the widths that the image endpoint serves. */
const SHARED_IMAGE_WIDTH = 1280

/**
 * The business whose shop this page belongs to. A placeholder phone number is left out: no screen shows it.
 *
 * @throws Error on a site without a business: the manifest mounts this remote on business sites only
 */
export function shopOf({ business }: Session): BusinessProfile {
  if (!business) throw new Error('The storefront is mounted on a site without a business')
  return business.phoneNo === phone.placeholder ? { ...business, phoneNo: '' } : business
}

/** The business's name as people read it. */
export function shopName(shop: BusinessProfile): string {
  return businessTitle(shop)
}

/** The absolute URL of a path of this site; `publicUrl` includes the shop's prefix where it has one. */
export function absoluteUrl(session: Session, path: string): string {
  return session.publicUrl + path
}

/** The URL of a stored picture at one of the widths that the image endpoint serves. */
export function imageAddress(session: Session, image: string, width: number): string {
  return `${session.imageBaseUrl}?url=${encodeURIComponent(image)}&w=${width}`
}

/** The absolute URL of a stored picture, for shared links and search engines. */
export function sharedImage(session: Session, image: string): string {
  return new URL(imageAddress(session, image, SHARED_IMAGE_WIDTH), session.mainUrl).href
}
