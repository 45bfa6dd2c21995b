import { encodeId } from '@showcase/contract/ids'
import { demo, type Sites } from '../testing/sites.ts'

export interface Screen {
  /** Names the file, so it says where the screen is and which. */
  name: string
  url: string
  /** In the admin area: wants the owner signed in. */
  owner?: boolean
}

/** Every screen: the platform's, the admin's, and each of a shop's in each of the three templates. */
export async function screensOf(sites: Sites): Promise<Screen[]> {
  const shops = await Promise.all(Object.values(demo).map(({ name }) => shopScreens(sites, name)))
  return [...platformScreens(sites), ...shops.flat(), ...(await adminScreens(sites))]
}

function platformScreens({ main }: Sites): Screen[] {
  return [
    { name: 'platform-home', url: `${main}/home` },
    { name: 'platform-sign-in', url: `${main}/signIn` },
    { name: 'platform-terms', url: `${main}/terms&conditions` },
    { name: 'platform-privacy', url: `${main}/privacyPolicy` },
    { name: 'platform-error', url: `${main}/Error_404_Not_Found` },
  ]
}

async function shopScreens(sites: Sites, business: string): Promise<Screen[]> {
  const base = business === demo.fieldkit.name ? sites.custom : sites.of(business)
  const template = business === demo.terracotta.name ? 'default' : demo[business as keyof typeof demo].template
  const product = `${base}/products/${encodeId(await newestProduct(sites, business))}`
  const screen = (name: string, url: string): Screen => ({ name: `shop-${template}-${name}`, url })
  return [
    screen('home', `${base}/home`),
    screen('products', `${base}/products`),
    screen('product', product),
    screen('enquiry', `${product}/enquiry`),
    screen('product-missing', `${base}/products/${encodeId('00000000-0000-7000-8000-000000000000')}`),
  ]
}

async function adminScreens(sites: Sites): Promise<Screen[]> {
  const product = encodeId(await newestProduct(sites, demo.terracotta.name))
  const paths = {
    dashboard: 'dashboard',
    products: 'products',
    'add-product': 'products/addProduct',
    'edit-product': `products/editProduct/${product}`,
    leads: 'leads',
    profile: 'userProfileInfo',
    'sign-out': 'signOut',
  }
  return Object.entries(paths).map(([name, path]) => ({
    name: `admin-${name}`,
    url: `${sites.main}/userAdmin/${path}`,
    owner: true,
  }))
}

async function newestProduct(sites: Sites, businessName: string): Promise<string> {
  const response = await fetch(`${sites.api}/public/products/fetchAll?businessName=${businessName}&perPage=1`)
  const { payload } = (await response.json()) as { payload: { products: { _id: string }[] } }
  return payload.products[0]?._id ?? ''
}
