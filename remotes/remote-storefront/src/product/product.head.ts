import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { absoluteImage, absoluteUrl } from '../shop/addresses.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import { breadcrumbLd } from '../shop/structured-data.ts'
import { excerpt, titleOf } from '../shop/words.ts'
import type { ProductData } from './product.loader.ts'

/** Width of the picture that a shared link shows; a step of the image endpoint's ladder. */
const SHARED_IMAGE_WIDTH = 1280

type Site = HeadArgs<unknown>['session']

function pathOf(product: Product) {
  return `/products/${encodeId(product._id)}`
}

function productLd(product: Product, session: Site): object {
  const shop = shopOf(session)
  const url = absoluteUrl(session, pathOf(product))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.images.map(image => absoluteImage(session, image, SHARED_IMAGE_WIDTH)),
    url,
    ...(product.itemNo && { sku: product.itemNo }),
    ...(product.category && { category: product.category }),
    ...(product.pricePerUnit != null && {
      offers: {
        '@type': 'Offer',
        url,
        price: product.pricePerUnit,
        priceCurrency: shop.currency,
        ...(product.totalUnits !== null && {
          availability: `https://schema.org/${product.totalUnits > 0 ? 'InStock' : 'OutOfStock'}`,
        }),
        seller: { '@type': 'Organization', name: shopName(shop) },
      },
    }),
  }
}

/** A product page's head. A blocked product is not to be found by search, and describes itself to no machine. */
export function productHead({ data, session }: HeadArgs<ProductData>): PageHead {
  const { product } = data
  const image = product.images[0]
  const trail = [
    { name: 'Products', path: '/products' },
    { name: product.productName, path: pathOf(product) },
  ]
  return {
    title: titleOf(product.productName, shopName(shopOf(session))),
    description: excerpt(product.description),
    canonicalPath: pathOf(product),
    ...(image && { image: absoluteImage(session, image, SHARED_IMAGE_WIDTH) }),
    ...(product.isBlocked
      ? { noindex: true }
      : { jsonLd: [productLd(product, session), breadcrumbLd(trail, session)] }),
  }
}
