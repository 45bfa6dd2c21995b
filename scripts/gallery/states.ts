import { encodeId } from '@showcase/contract/ids'
import { templateIds } from '@showcase/contract/themes'
import type { Sites } from '../testing/sites.ts'
import { type FaultOf, isPicture, isRead } from './inject-faults.ts'
import { longScreens } from './long-screens.ts'
import { type Screen, screensOf, screensOfAdmin, screensOfShop } from './screens.ts'
import { type SignedUp, signUpShop } from './sign-up-shop.ts'

/** A state in which the gallery shows all screens. */
export interface State {
  screensOf(sites: Sites): Promise<Screen[]>
  /** Faults of the requests of a screen. A screen without a failing request is omitted. */
  faultOf?: FaultOf
  /** False if the state does not end, so that the page must not be waited for. */
  isOver?: boolean
}

const states = {
  /** The demo. */
  full: { screensOf },
  /** A business that has just signed up. */
  empty: { screensOf: emptyScreens },
  /** Texts at the API's limits. */
  long: { screensOf: longScreens },
  /** Every read of the API fails. */
  failing: { screensOf: byNavigation, faultOf: request => (isRead(request) ? 'failed' : null) },
  /** No read of the API is answered. */
  waiting: { screensOf: byNavigation, faultOf: request => (isRead(request) ? 'held' : null), isOver: false },
  /** Every picture is missing. */
  pictureless: { screensOf, faultOf: request => (isPicture(request) ? 'missing' : null) },
} satisfies Record<string, State>

/** Pages with few requests, from which client navigations start. */
const first = { platform: '/faq', shop: '/contactus', admin: '/userAdmin/signOut' } as const

/** Every screen, reached by a client navigation, so that the browser loads its data and not the gateway. */
async function byNavigation(sites: Sites): Promise<Screen[]> {
  const screens = await screensOf(sites)
  return screens.map(screen => {
    const site = screen.name.split('-')[0] as keyof typeof first
    return { ...screen, from: new URL(first[site], screen.url).href }
  })
}

/**
 * A business that has just signed up: its admin area, and its public site in each template. A second business with products
 * and a catalogue shows the screens of records without leads and links.
 */
async function emptyScreens(sites: Sites): Promise<Screen[]> {
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

/** @throws Error that lists the states if none has this name */
export function stateNamed(name: string): State {
  const found = Object.entries(states).find(([known]) => known === name)
  if (!found) throw new Error(`There is no state "${name}". Choose one of ${Object.keys(states).join(', ')}.`)
  return found[1]
}
