import { encodeId } from '@showcase/contract/ids'
import { demo } from '@showcase/scripts/testing/sites'
import { aCatalogueOf } from './catalogues.ts'
import { aProductOf } from './products.ts'
import { sites } from './scenario.ts'

/** A screen of a shop. */
export interface ShopScreen {
  name: string
  /** Its address below the shop's root; some depend on what the shop holds. */
  path: (shop: string) => Promise<string> | string
  /** What the console says of it where it answers with an error on purpose. */
  complaint?: RegExp
}

/** The demo businesses: each has one of the three templates; one of their themes is dark. */
export const shops = Object.values(demo)

/** Where a shop is served: one of them on a domain of its own. */
export const addressOf = (shop: string) => (shop === demo.fieldkit.name ? sites.custom : sites.of(shop))

/** Links of the demo businesses that open on every device. */
const sharedLinks: Readonly<Record<string, string>> = {
  terracotta: 'river-glaze-friends-2026',
  northlight: 'ember-preview-architects',
  fieldkit: 'winter-fly-testers',
}

const productPath = async (shop: string) => `/products/${encodeId((await aProductOf(shop))._id)}`
const cataloguePath = async (shop: string) => (await aCatalogueOf(shop)).path
const NOBODY = encodeId('00000000-0000-7000-8000-000000000000')

/** Every screen of a shop, in the states that a visitor can reach by an address. */
export const shopScreens: readonly ShopScreen[] = [
  { name: 'home', path: () => '/home' },
  { name: 'products', path: () => '/products' },
  { name: 'product', path: productPath },
  { name: 'enquiry', path: async shop => `${await productPath(shop)}/enquiry` },
  { name: 'missing product', path: () => `/products/${NOBODY}`, complaint: /404/ },
  { name: 'catalogues', path: () => '/catalogues' },
  { name: 'catalogue', path: cataloguePath },
  { name: 'missing catalogue', path: () => `/catalogues/${NOBODY}`, complaint: /404/ },
  { name: 'about', path: () => '/aboutus' },
  { name: 'contact', path: () => '/contactus' },
  { name: 'search', path: () => '/search?searchQuery=a' },
  { name: 'search without hits', path: () => '/search?searchQuery=zzzzqqqq' },
  { name: 'private link', path: shop => `/privateLink?pq=${sharedLinks[shop]}` },
  { name: 'unknown private link', path: () => '/privateLink?cq=nobody-has-this', complaint: /404/ },
]
