import { encodeId } from '@showcase/contract/ids'
import { demo, type Sites } from '../testing/sites.ts'

export interface Screen {
  /** Names the file, so it says where the screen is and which. */
  name: string
  url: string
}

/** Every screen: the platform's, the admin's, and each of a shop's in each of the three templates. */
export async function screensOf(sites: Sites): Promise<Screen[]> {
  const shops = await Promise.all(Object.values(demo).map(({ name }) => shopScreens(sites, name)))
  return [...platformScreens(sites), ...shops.flat(), ...(await adminScreens(sites))]
}

function platformScreens({ main }: Sites): Screen[] {
  return [
    { name: 'platform-home', url: `${main}/home` },
    { name: 'platform-showcases', url: `${main}/showcases` },
    { name: 'platform-showcases-products', url: `${main}/showcases?show=products` },
    { name: 'platform-search', url: `${main}/search?searchQuery=lamp` },
    { name: 'platform-support', url: `${main}/support` },
    { name: 'platform-pricing', url: `${main}/pricing` },
    { name: 'platform-about-us', url: `${main}/aboutUs` },
    { name: 'platform-faq', url: `${main}/faq` },
    { name: 'platform-get-started', url: `${main}/getStarted/${encodeId('plan-Advanced +')}` },
    { name: 'platform-sign-up', url: `${main}/signUp` },
    { name: 'platform-sign-in', url: `${main}/signIn` },
    { name: 'platform-forgot-password', url: `${main}/home?forgotPassword` },
    { name: 'platform-forgot-password-sent', url: `${main}/home?forgotPassword=sent` },
    { name: 'platform-reset-password-over', url: `${main}/resetPassword` },
    { name: 'platform-verify-email-over', url: `${main}/verifyEmail` },
    { name: 'platform-verify-email-done', url: `${main}/verifyEmail?done` },
    { name: 'platform-terms', url: `${main}/terms&conditions` },
    { name: 'platform-privacy', url: `${main}/privacyPolicy` },
    { name: 'platform-error', url: `${main}/Error_404_Not_Found` },
  ]
}

/** Links of the demo businesses that open on every device. */
const sharedLinks: Readonly<Record<string, string>> = {
  terracotta: 'river-glaze-friends-2026',
  northlight: 'ember-preview-architects',
  fieldkit: 'winter-fly-testers',
}

async function shopScreens(sites: Sites, business: string): Promise<Screen[]> {
  const base = business === demo.fieldkit.name ? sites.custom : sites.of(business)
  const template = demo[business as keyof typeof demo].template || 'default'
  const product = `/products/${encodeId(await newest(sites, 'products', business))}`
  const catalogue = `/catalogues/${encodeId(await newest(sites, 'catalogues', business))}`
  const nobody = encodeId('00000000-0000-7000-8000-000000000000')
  const paths = {
    home: '/home',
    products: '/products',
    product,
    enquiry: `${product}/enquiry`,
    'product-missing': `/products/${nobody}`,
    catalogues: '/catalogues',
    catalogue,
    'catalogue-enquiry': `${catalogue}/enquiry`,
    'catalogue-missing': `/catalogues/${nobody}`,
    about: '/aboutus',
    contact: '/contactus',
    'contact-sent': '/contactus?sent=1',
    search: '/search?searchQuery=a',
    'private-link': `/privateLink?pq=${sharedLinks[business]}`,
    'private-link-unknown': '/privateLink?pq=nobody-has-this',
  }
  return Object.entries(paths).map(([name, path]) => ({ name: `shop-${template}-${name}`, url: base + path }))
}

async function adminScreens(sites: Sites): Promise<Screen[]> {
  const product = encodeId(await newest(sites, 'products', demo.terracotta.name))
  const paths = {
    dashboard: 'dashboard',
    products: 'products',
    'add-product': 'products/addProduct',
    'edit-product': `products/editProduct/${product}`,
    'product-links': 'products/privateLinks',
    catalogues: 'catalogues',
    'catalogue-links': 'catalogues/privateLinks',
    leads: 'leads',
    forum: 'forum',
    profile: 'userProfileInfo',
    sessions: 'settings/sessions',
    'sign-out': 'signOut',
  }
  return Object.entries(paths).map(([name, path]) => ({
    name: `admin-${name}`,
    url: `${sites.main}/userAdmin/${path}`,
  }))
}

async function newest(sites: Sites, kind: 'products' | 'catalogues', businessName: string): Promise<string> {
  const response = await fetch(`${sites.api}/public/${kind}/fetchAll?businessName=${businessName}&perPage=1`)
  const { payload } = (await response.json()) as { payload: Record<string, { _id: string }[]> }
  return payload[kind]?.[0]?._id ?? ''
}
