import { encodeId } from '@showcase/contract/ids'
import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { absoluteImage } from '../shop/addresses.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import { breadcrumbLd, itemListLd } from '../shop/structured-data.ts'
import { excerpt, titleOf } from '../shop/words.ts'
import type { CatalogueData } from './catalogue.loader.ts'

/** Width of the picture that a shared link shows; a step of the image endpoint's ladder. */
const SHARED_IMAGE_WIDTH = 1280

/** A catalogue page's head. A blocked catalogue is not to be found by search, and describes itself to no machine. */
export function catalogueHead({ data, session }: HeadArgs<CatalogueData>): PageHead {
  const { catalogue, page } = data
  const [image] = catalogue.images
  const path = `/catalogues/${encodeId(catalogue._id)}`
  const products = page.items.map(({ _id, productName }) => ({ name: productName, path: `/products/${encodeId(_id)}` }))
  const trail = [
    { name: 'Catalogues', path: '/catalogues' },
    { name: catalogue.catalogueName, path },
  ]
  return {
    title: titleOf(catalogue.catalogueName || 'Catalogue', shopName(shopOf(session))),
    description: excerpt(catalogue.description),
    canonicalPath: path,
    ...(image && { image: absoluteImage(session, image, SHARED_IMAGE_WIDTH) }),
    ...(catalogue.isBlocked
      ? { noindex: true }
      : { jsonLd: [itemListLd(products, session), breadcrumbLd(trail, session)] }),
  }
}
