import { encodeId } from '@showcase/contract/ids'
import { type ShopIds, sharedLinks } from '@showcase/scripts/testing/screen-lists'
import { demo } from '@showcase/scripts/testing/sites'
import { pickCatalogue, pickProduct } from './public-data.ts'
import { sites } from './scenario.ts'

/** The demo businesses cover all three templates, and one has a dark theme. */
export const shops = Object.values(demo)

/** Base address of a demo business; one of them has its own domain. */
export function addressOf(shop: string) {
  return shop === demo.fieldkit.name ? sites.custom : sites.of(shop)
}

/** Ids of the records that a shop's screens show. */
export async function shopIds(shop: string): Promise<ShopIds> {
  const [product, { catalogue }] = await Promise.all([pickProduct(shop), pickCatalogue(shop)])
  return {
    product: encodeId(product._id),
    catalogue: encodeId(catalogue._id),
    privateLink: sharedLinks[shop] ?? '',
  }
}
