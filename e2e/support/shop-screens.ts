import { encodeId } from '@showcase/contract/ids'
import { type ShopThings, sharedLinks } from '@showcase/scripts/testing/shop-screens'
import { demo } from '@showcase/scripts/testing/sites'
import { aCatalogueOf } from './catalogues.ts'
import { aProductOf } from './products.ts'
import { sites } from './scenario.ts'

/** The demo businesses: each has one of the three templates; one of their themes is dark. */
export const shops = Object.values(demo)

/** Where a shop is served: one of them on a domain of its own. */
export function addressOf(shop: string) {
  return shop === demo.fieldkit.name ? sites.custom : sites.of(shop)
}

/** What a shop's screens are about. */
export async function shopThings(shop: string): Promise<ShopThings> {
  const [product, { catalogue }] = await Promise.all([aProductOf(shop), aCatalogueOf(shop)])
  return {
    product: encodeId(product._id),
    catalogue: encodeId(catalogue._id),
    privateLink: sharedLinks[shop] ?? '',
  }
}
