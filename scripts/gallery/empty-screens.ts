import { encodeId } from '@showcase/contract/ids'
import { templateIds } from '@showcase/contract/themes'
import type { Sites } from '../testing/sites.ts'
import { type Screen, screensOfAdmin, screensOfShop } from './screens.ts'
import { type SignedUp, signUpShop } from './sign-up-shop.ts'

/**
 * A business that has just signed up: its admin area, and its public site in each template. What a product and a
 * catalogue show that nobody has asked about yet is another's, which has begun.
 */
export async function emptyScreens(sites: Sites): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const template of templateIds) {
    const shop = await signUpShop(sites.api, { businessName: `new-shop-${Date.now().toString(36)}`, template })
    if (!template) screens.push(...screensOfAdmin(sites, shop.email))
    screens.push(...screensOfShop(sites.of(shop.businessName), template))
  }
  const begun = await signUpShop(sites.api, { businessName: `begun-shop-${Date.now().toString(36)}` })
  return [...screens, ...(await unasked(sites, begun))]
}

async function unasked(sites: Sites, { api, email }: SignedUp): Promise<Screen[]> {
  const made: string[] = []
  for (const productName of ['Cup', 'Bowl', 'Vase']) {
    const { payload } = await api.products.create({ productName, category: 'Pots', description: 'Of clay.' })
    made.push(payload._id)
  }
  const { payload } = await api.catalogues.create({ catalogueName: 'Pots', description: 'All.', products: made })
  const things = {
    product: encodeId(made[0] ?? ''),
    askedProduct: encodeId(made[0] ?? ''),
    catalogue: encodeId(payload._id),
    productLink: '',
    catalogueLink: '',
    askedProducts: '',
    importId: '',
  }
  const ofThese = /-(leads|links)-of-a-/
  return screensOfAdmin(sites, email, things).filter(({ name }) => ofThese.test(name))
}
