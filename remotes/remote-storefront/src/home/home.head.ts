import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { absoluteImage, absoluteUrl } from '../shop/addresses.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/words.ts'
import type { HomeData } from './home.resource.ts'

/** Width of the picture that a shared link shows; a step of the image endpoint's ladder. */
const SHARED_IMAGE_WIDTH = 1280

/** The front page's head, with the business as schema.org's LocalBusiness. */
export function homeHead({ data, session }: HeadArgs<HomeData>): PageHead {
  const shop = shopOf(session)
  const name = shopName(shop)
  const banner = data.banners.items[0]
  const image = banner || shop.logo
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: absoluteUrl(session, '/home'),
    ...(image && { image: absoluteImage(session, image, SHARED_IMAGE_WIDTH) }),
    ...(shop.address && { address: shop.address }),
    ...(shop.email && { email: shop.email }),
    ...(shop.phoneNo && { telephone: `+91${shop.phoneNo}` }),
  }
  return {
    title: titleOf(name, 'Home'),
    description: `Products of ${name}: see what is new, browse by category and send a query to the seller.`,
    canonicalPath: '/home',
    ...(image && { image: absoluteImage(session, image, SHARED_IMAGE_WIDTH) }),
    jsonLd: [business],
  }
}
