import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { adminScreens } from '../testing/admin-screens.ts'
import { platformScreens } from '../testing/platform-screens.ts'
import { sharedLinks, shopScreens } from '../testing/shop-screens.ts'
import { demo, type Sites } from '../testing/sites.ts'
import { adminThings } from './admin-things.ts'

export interface Screen {
  /** Names the file, so it says where the screen is and which. */
  name: string
  url: string
  /** Whether it is seen by the owner who has signed in, and not by a visitor. */
  ofOwner: boolean
}

/** Every screen: the platform's, the admin's, and each of a shop's in each of the three templates. */
export async function screensOf(sites: Sites): Promise<Screen[]> {
  const api = createApi({ baseUrl: sites.api })
  const shops = await Promise.all(Object.values(demo).map(({ name }) => screensOfShop(api, sites, name)))
  const things = await adminThings(sites.api)
  return [
    ...platformScreens.map(({ name, path }) => screen('platform', name, sites.main + path)),
    ...shops.flat(),
    ...adminScreens.map(({ name, path }) => screen('admin', name, `${sites.main}/userAdmin/${path(things)}`, true)),
  ]
}

const screen = (site: string, name: string, url: string, ofOwner = false): Screen => ({
  name: `${site} ${name}`.replace(/\W+/g, '-'),
  url,
  ofOwner,
})

async function screensOfShop({ publicProducts, publicCatalogues }: Api, sites: Sites, shop: string): Promise<Screen[]> {
  const newest = { businessName: shop, perPage: 1, pageNo: 1 }
  const [{ payload: found }, { payload: grouped }] = await Promise.all([
    publicProducts.fetchAll(newest),
    publicCatalogues.fetchAll(newest),
  ])
  const things = {
    product: encodeId(found.products[0]?._id ?? ''),
    catalogue: encodeId(grouped.catalogues[0]?._id ?? ''),
    privateLink: sharedLinks[shop] ?? '',
  }
  const base = shop === demo.fieldkit.name ? sites.custom : sites.of(shop)
  const template = demo[shop as keyof typeof demo].template || 'default'
  return shopScreens.map(({ name, path }) => screen(`shop ${template}`, name, base + path(things)))
}
