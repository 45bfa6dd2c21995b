import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { demo, type Sites } from '../testing/sites.ts'

/** A picture of the product for the platform's own pages. */
export interface Shot {
  /** Names the files and the module; says what is to be seen and on what. */
  name: `${string}-${Device}`
  url: string
  /** Whether the page is the owner's, behind the sign-in. */
  ofOwner?: boolean
  /** What the screen begins at, below the header that stays in place. */
  from?: string
}

export type Device = keyof typeof devices

/** What the pictures are taken on, and the widths in pixels that they are kept in; the first stands for all others. */
export const devices = {
  wide: { viewport: { width: 1280, height: 800, deviceScaleFactor: 1 }, widths: [960, 640, 1280] },
  phone: {
    viewport: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    widths: [520, 280],
  },
} as const

/** Every picture, with its address on the platform that is running. */
export async function shotsOf(sites: Sites): Promise<Shot[]> {
  const shop = {
    gallery: sites.of(demo.terracotta.name),
    editorial: sites.of(demo.northlight.name),
    index: sites.custom,
  }
  const admin = `${sites.main}/userAdmin`
  const api = createApi({ baseUrl: sites.api })
  const [bowl, bottle, catalogue] = await Promise.all([
    promoted(api, 'product', demo.terracotta.name),
    promoted(api, 'product', demo.fieldkit.name),
    promoted(api, 'catalogue', demo.terracotta.name),
  ])
  const owners: Shot[] = [
    { name: 'dashboard-phone', url: `${admin}/dashboard` },
    { name: 'products-phone', url: `${admin}/products` },
    {
      name: 'catalogue-editor-wide',
      url: `${admin}/catalogues/editCatalogue/${catalogue}`,
      from: '::-p-text(In this catalogue)',
    },
    { name: 'themes-wide', url: `${admin}/settings/themes` },
    { name: 'leads-wide', url: `${admin}/leads` },
    { name: 'leads-phone', url: `${admin}/leads`, from: 'main article, main li' },
  ]
  return [
    { name: 'gallery-wide', url: `${shop.gallery}/home` },
    { name: 'gallery-phone', url: `${shop.gallery}/home` },
    { name: 'editorial-wide', url: `${shop.editorial}/home` },
    { name: 'editorial-phone', url: `${shop.editorial}/home` },
    { name: 'index-wide', url: `${shop.index}/home` },
    { name: 'index-phone', url: `${shop.index}/home` },
    { name: 'product-wide', url: `${shop.index}/products/${bottle}` },
    { name: 'product-phone', url: `${shop.gallery}/products/${bowl}` },
    ...owners.map(shot => ({ ...shot, ofOwner: true })),
  ]
}

/** Newest of what a shop promotes. */
async function promoted(
  { publicProducts, publicCatalogues }: Api,
  kind: 'product' | 'catalogue',
  businessName: string,
) {
  const request = { businessName, isPromoted: true, perPage: 1, pageNo: 1 }
  const [found] =
    kind === 'product'
      ? (await publicProducts.fetchAll(request)).payload.products
      : (await publicCatalogues.fetchAll(request)).payload.catalogues
  if (!found) throw new Error(`${businessName} promotes no ${kind}`)
  return encodeId(found._id)
}
