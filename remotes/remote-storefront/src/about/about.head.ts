import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { absoluteImage } from '../shop/addresses.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import { excerpt, titleOf } from '../shop/words.ts'
import type { AboutData } from './about.resource.ts'

/** Width of the picture that a shared link shows; a step of the image endpoint's ladder. */
const SHARED_IMAGE_WIDTH = 1280

/** The head of About Us: the seller's own first words describe it. */
export function aboutHead({ data, session }: HeadArgs<AboutData>): PageHead {
  const name = shopName(shopOf(session))
  const [image] = data.images
  return {
    title: titleOf('About Us', name),
    description: excerpt(data.text.join(' ')) || `About ${name}: who they are and how to reach them.`,
    canonicalPath: '/aboutus',
    ...(image && { image: absoluteImage(session, image, SHARED_IMAGE_WIDTH) }),
  }
}
