import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { type AdminThings, adminScreens } from '../testing/admin-screens.ts'
import { platformScreens } from '../testing/platform-screens.ts'
import { type ShopThings, sharedLinks, shopScreens } from '../testing/shop-screens.ts'
import { demo, type Sites } from '../testing/sites.ts'
import { adminThings } from './admin-things.ts'

export interface Screen {
  /** Names the file, so it says where the screen is and which. */
  name: string
  url: string
  /** Address that the owner has signed in with who sees it; none where it is a visitor's. */
  owner?: string
  /** Where one stands before, where it is gone to without loading a document. */
  from?: string
}

/** Every screen: the platform's, the admin's, and each of a shop's in each of the three templates. */
export async function screensOf(sites: Sites): Promise<Screen[]> {
  const api = createApi({ baseUrl: sites.api })
  const shops = await Promise.all(
    Object.values(demo).map(async ({ name, template }) => {
      const base = name === demo.fieldkit.name ? sites.custom : sites.of(name)
      const things = { ...(await newestThings(api, name)), privateLink: sharedLinks[name] ?? '' }
      return screensOfShop(base, template, things)
    }),
  )
  return [
    ...platformScreens.map(({ name, path }) => ({ name: fileName('platform', name), url: sites.main + path })),
    ...shops.flat(),
    ...screensOfAdmin(sites, demo.terracotta.owner, await adminThings(sites.api, demo.terracotta.owner)),
  ]
}

function fileName(site: string, screen: string) {
  return `${site} ${screen}`.replace(/\W+/g, '-')
}

/** Screens of the admin area as one owner sees them; without things, those that are about none. */
export function screensOfAdmin({ main }: Sites, owner: string, things?: AdminThings): Screen[] {
  return adminScreens
    .filter(({ path }) => things || path.length === 0)
    .map(({ name, path }) => ({
      name: fileName('admin', name),
      url: `${main}/userAdmin/${path(things ?? ({} as AdminThings))}`,
      owner,
    }))
}

/** Screens of a shop that is served at `base`; without things, those that are about none. */
export function screensOfShop(base: string, template: string, things?: ShopThings): Screen[] {
  return shopScreens
    .filter(({ path }) => things || path.length === 0)
    .map(({ name, path }) => ({
      name: fileName(`shop ${template || 'default'}`, name),
      url: base + path(things ?? ({} as ShopThings)),
    }))
}

/** A shop's newest product and catalogue. */
export async function newestThings({ publicProducts, publicCatalogues }: Api, businessName: string) {
  const newest = { businessName, perPage: 1, pageNo: 1 }
  const [{ payload: found }, { payload: grouped }] = await Promise.all([
    publicProducts.fetchAll(newest),
    publicCatalogues.fetchAll(newest),
  ])
  return {
    product: encodeId(found.products[0]?._id ?? ''),
    catalogue: encodeId(grouped.catalogues[0]?._id ?? ''),
  }
}
