import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { demo, type Sites } from '../testing/sites.ts'

/** A screenshot for the platform's own pages. */
export interface Shot {
  /** Subject and device; names the files and the module. */
  name: `${string}-${Device}`
  url: string
  /** Whether the page needs the owner's sign-in. */
  ofOwner?: boolean
  /** The element at the top of the screenshot, below the fixed header. */
  from?: string
}

export type Device = keyof typeof devices

/** Viewports, and the widths in pixels of the files. The first width is the default. */
export const devices = {
  wide: { viewport: { width: 1280, height: 800, deviceScaleFactor: 1 }, widths: [960, 640, 1280] },
  phone: {
    viewport: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    widths: [520, 280],
  },
} as const

/** Every screenshot with its address on the running platform. */
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

/** The newest promoted item of a business. */
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
  if (!found) throw new Error(`${businessName} promotes no ${kind}.`)
  return encodeId(found._id)
}
