import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import {
  type AdminIds,
  adminScreens,
  platformScreens,
  type ShopIds,
  sharedLinks,
  shopScreens,
} from '../testing/screen-lists.ts'
import { demo, type Sites } from '../testing/sites.ts'
import { adminIds } from './admin-ids.ts'

export interface Screen {
  /** Site and screen; names the file. */
  name: string
  url: string
  /** Email address of the signed-in owner; undefined for a visitor. */
  owner?: string
  /** The page from which a client navigation leads here; undefined to load the document. */
  from?: string
}

/** Every screen of the platform, the admin area, and a business's site in each template. */
export async function screensOf(sites: Sites): Promise<Screen[]> {
  const api = createApi({ baseUrl: sites.api })
  const shops = await Promise.all(
    Object.values(demo).map(async ({ name, template }) => {
      const base = name === demo.fieldkit.name ? sites.custom : sites.of(name)
      const ids = { ...(await newestIds(api, name)), privateLink: sharedLinks[name] ?? '' }
      return screensOfShop(base, template, ids)
    }),
  )
  return [
    ...platformScreens.map(({ name, path }) => ({ name: fileName('platform', name), url: sites.main + path })),
    ...shops.flat(),
    ...screensOfAdmin(sites, demo.terracotta.owner, await adminIds(sites.api, demo.terracotta.owner)),
  ]
}

function fileName(site: string, screen: string) {
  return `${site} ${screen}`.replace(/\W+/g, '-')
}

/** Screens of one site; without ids, only screens that need no record. */
function screensAt<Ids>(
  base: string,
  site: string,
  screens: readonly { name: string; path: (of: Ids) => string }[],
  ids?: Ids,
): Screen[] {
  return screens
    .filter(({ path }) => ids || path.length === 0)
    .map(({ name, path }) => ({ name: fileName(site, name), url: base + path(ids ?? ({} as Ids)) }))
}

/** Admin screens of one owner; without ids, only screens that need no record. */
export function screensOfAdmin({ main }: Sites, owner: string, ids?: AdminIds): Screen[] {
  return screensAt(`${main}/userAdmin/`, 'admin', adminScreens, ids).map(screen => ({ ...screen, owner }))
}

/** Screens of the site at `base`; without ids, only screens that need no record. */
export function screensOfShop(base: string, template: string, ids?: ShopIds): Screen[] {
  return screensAt(base, `shop ${template || 'default'}`, shopScreens, ids)
}

/** The newest product and catalogue of a business. */
export async function newestIds({ publicProducts, publicCatalogues }: Api, businessName: string) {
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
