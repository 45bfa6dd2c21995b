import { encodeId } from '@showcase/contract/ids'
import { templateIds } from '@showcase/contract/themes'
import type { Sites } from '../testing/sites.ts'
import { type Screen, screensOfAdmin, screensOfShop } from './screens.ts'
import { type SignedUp, signUpShop } from './sign-up-shop.ts'

/**
 * A business that has just signed up: its admin area, and its public site in each template. A second business with products
 * and a catalogue shows the screens of records without leads and links.
 */
export async function emptyScreens(sites: Sites): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const template of templateIds) {
    const shop = await signUpShop(sites.api, { businessName: `new-shop-${Date.now().toString(36)}`, template })
    if (!template) screens.push(...screensOfAdmin(sites, shop.email))
    screens.push(...screensOfShop(sites.of(shop.businessName), template))
  }
  const started = await signUpShop(sites.api, { businessName: `started-shop-${Date.now().toString(36)}` })
  return [...screens, ...(await withoutLeads(sites, started))]
}

async function withoutLeads(sites: Sites, { api, email }: SignedUp): Promise<Screen[]> {
  const made: string[] = []
  for (const productName of ['Cup', 'Bowl', 'Vase']) {
    const { payload } = await api.products.create({ productName, category: 'Pots', description: 'Of clay.' })
    made.push(payload._id)
  }
  const { payload } = await api.catalogues.create({ catalogueName: 'Pots', description: 'All.', products: made })
  const ids = {
    product: encodeId(made[0] ?? ''),
    askedProduct: encodeId(made[0] ?? ''),
    catalogue: encodeId(payload._id),
    productLink: '',
    catalogueLink: '',
    askedProducts: '',
    importId: '',
  }
  const ofThese = /-(leads|links)-of-a-/
  return screensOfAdmin(sites, email, ids).filter(({ name }) => ofThese.test(name))
}
