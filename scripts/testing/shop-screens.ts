import { encodeId } from '@showcase/contract/ids'
import type { AddressedScreen } from './platform-screens.ts'

/** Ids as they are in addresses. */
export interface ShopIds {
  product: string
  catalogue: string
  /** Text of a private link that opens on every device. */
  privateLink: string
}

/** Links of the demo businesses that open on every device. */
export const sharedLinks: Readonly<Record<string, string>> = {
  terracotta: 'river-glaze-friends-2026',
  northlight: 'ember-preview-architects',
  fieldkit: 'winter-fly-testers',
}

const NOBODY = encodeId('00000000-0000-7000-8000-000000000000')

type ShopScreen = Omit<AddressedScreen, 'path'> & { path: (of: ShopIds) => string }

/** Every screen of a business's site, in the states that have an address. */
export const shopScreens: readonly ShopScreen[] = [
  { name: 'home', path: () => '/home' },
  { name: 'products', path: () => '/products' },
  { name: 'product', path: of => `/products/${of.product}` },
  { name: 'enquiry', path: of => `/products/${of.product}/enquiry` },
  { name: 'missing product', path: () => `/products/${NOBODY}`, complaint: /404/ },
  { name: 'catalogues', path: () => '/catalogues' },
  { name: 'catalogue', path: of => `/catalogues/${of.catalogue}` },
  { name: 'catalogue enquiry', path: of => `/catalogues/${of.catalogue}/enquiry` },
  { name: 'missing catalogue', path: () => `/catalogues/${NOBODY}`, complaint: /404/ },
  { name: 'about', path: () => '/aboutus' },
  { name: 'contact', path: () => '/contactus' },
  { name: 'contact, sent', path: () => '/contactus?sent=1' },
  { name: 'search', path: () => '/search?searchQuery=a' },
  { name: 'search without hits', path: () => '/search?searchQuery=zzzzqqqq' },
  { name: 'private link', path: of => `/privateLink?pq=${of.privateLink}` },
  { name: 'unknown private link', path: () => '/privateLink?cq=nobody-has-this', complaint: /404/ },
]
