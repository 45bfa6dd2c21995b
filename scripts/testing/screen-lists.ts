import { encodeId } from '@showcase/contract/ids'

/** A screen with its address. */
interface AddressedScreen {
  name: string
  /** Path below the root of its site. */
  path: string
  /** The console message of a page that answers with an error on purpose. */
  complaint?: RegExp
}

/** Every screen of the platform's site, in the states that have an address. */
export const platformScreens: readonly AddressedScreen[] = [
  { name: 'home', path: '/home' },
  { name: 'showcases', path: '/showcases' },
  { name: 'showcases of products', path: '/showcases?show=products' },
  { name: 'showcases of catalogues', path: '/showcases?show=catalogues' },
  { name: 'showcases, nothing found', path: '/showcases?searchQuery=zzzzqqqq' },
  { name: 'search', path: '/search?searchQuery=lamp' },
  { name: 'search without hits', path: '/search?searchQuery=zzzzqqqq' },
  { name: 'support', path: '/support' },
  { name: 'support, sent', path: '/support?sent=1' },
  { name: 'pricing', path: '/pricing' },
  { name: 'about us', path: '/aboutUs' },
  { name: 'faq', path: '/faq' },
  { name: 'get started', path: `/getStarted/${encodeId('plan-Advanced +')}` },
  { name: 'sign up', path: '/signUp' },
  { name: 'sign in', path: '/signIn' },
  { name: 'forgot password', path: '/home?forgotPassword' },
  { name: 'forgot password, sent', path: '/home?forgotPassword=sent' },
  { name: 'reset password, link over', path: '/resetPassword?token=used-up' },
  { name: 'verify email, link over', path: '/verifyEmail?token=used-up' },
  { name: 'verify email, done', path: '/verifyEmail?done' },
  { name: 'stop emails', path: '/stopEmails?token=used-up' },
  { name: 'stop emails, done', path: '/stopEmails?done' },
  { name: 'terms', path: '/terms&conditions' },
  { name: 'privacy', path: '/privacyPolicy' },
  { name: 'operators', path: '/operators' },
  { name: 'operators, businesses', path: '/operators/businesses' },
  { name: 'error', path: '/Error_404_Not_Found', complaint: /404/ },
]

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

const unknownId = encodeId('00000000-0000-7000-8000-000000000000')

type ShopScreen = Omit<AddressedScreen, 'path'> & { path: (of: ShopIds) => string }

/** Every screen of a business's site, in the states that have an address. */
export const shopScreens: readonly ShopScreen[] = [
  { name: 'home', path: () => '/home' },
  { name: 'products', path: () => '/products' },
  { name: 'product', path: of => `/products/${of.product}` },
  { name: 'enquiry', path: of => `/products/${of.product}/enquiry` },
  { name: 'missing product', path: () => `/products/${unknownId}`, complaint: /404/ },
  { name: 'catalogues', path: () => '/catalogues' },
  { name: 'catalogue', path: of => `/catalogues/${of.catalogue}` },
  { name: 'catalogue enquiry', path: of => `/catalogues/${of.catalogue}/enquiry` },
  { name: 'missing catalogue', path: () => `/catalogues/${unknownId}`, complaint: /404/ },
  { name: 'about', path: () => '/aboutus' },
  { name: 'contact', path: () => '/contactus' },
  { name: 'contact, sent', path: () => '/contactus?sent=1' },
  { name: 'search', path: () => '/search?searchQuery=a' },
  { name: 'search without hits', path: () => '/search?searchQuery=zzzzqqqq' },
  { name: 'private link', path: of => `/privateLink?pq=${of.privateLink}` },
  { name: 'unknown private link', path: () => '/privateLink?cq=nobody-has-this', complaint: /404/ },
]

/** Every admin screen by its path below `/userAdmin`. Screens of one record take its ids. */
export const adminScreens: readonly { name: string; path: (of: AdminIds) => string }[] = [
  { name: 'dashboard', path: () => 'dashboard' },
  { name: 'products', path: () => 'products' },
  { name: 'products, nothing found', path: () => 'products?query=zzzz' },
  { name: 'add product', path: () => 'products/addProduct' },
  { name: 'edit product', path: of => `products/editProduct/${of.product}` },
  { name: 'import and export', path: () => 'products/import' },
  { name: 'import report', path: of => `products/import/${of.importId}` },
  { name: 'leads of a product', path: of => `products/leads/${of.askedProduct}` },
  { name: 'links of a product', path: of => `products/privateLinks/${of.product}` },
  { name: 'add a link of a product', path: of => `products/privateLinks/${of.product}/addPrivateLink` },
  {
    name: 'edit a link of a product',
    path: of => `products/privateLinks/${of.product}/editPrivateLink/${of.productLink}`,
  },
  { name: 'catalogues', path: () => 'catalogues' },
  { name: 'add catalogue', path: () => 'catalogues/addCatalogue' },
  { name: 'edit catalogue', path: of => `catalogues/editCatalogue/${of.catalogue}` },
  { name: 'products of a catalogue', path: of => `catalogues/${of.catalogue}` },
  { name: 'leads of a catalogue', path: of => `catalogues/leads/${of.catalogue}` },
  { name: 'products asked for', path: of => `catalogues/leads/${of.catalogue}/leadsProducts/${of.askedProducts}` },
  { name: 'links of a catalogue', path: of => `catalogues/privateLinks/${of.catalogue}` },
  { name: 'add a link of a catalogue', path: of => `catalogues/privateLinks/${of.catalogue}/addPrivateLink` },
  {
    name: 'edit a link of a catalogue',
    path: of => `catalogues/privateLinks/${of.catalogue}/editPrivateLink/${of.catalogueLink}`,
  },
  { name: 'leads', path: () => 'leads' },
  { name: 'leads of catalogues', path: () => 'leads?tab=catalogues' },
  { name: 'forum', path: () => 'forum' },
  { name: 'profile', path: () => 'userProfileInfo' },
  { name: 'settings', path: () => 'settings' },
  { name: 'change password', path: () => 'settings/changePassword' },
  { name: 'site address', path: () => 'settings/address' },
  { name: 'own domain', path: () => 'settings/domain' },
  { name: 'sessions', path: () => 'settings/sessions' },
  { name: 'themes', path: () => 'settings/themes' },
  { name: 'notifications', path: () => 'notifications' },
  { name: 'sign out', path: () => 'signOut' },
]

/** Ids as they are in addresses. */
export interface AdminIds {
  product: string
  productLink: string
  catalogue: string
  catalogueLink: string
  askedProduct: string
  askedProducts: string
  importId: string
}
