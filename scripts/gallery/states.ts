import type { Sites } from '../testing/sites.ts'
import { emptyScreens } from './empty-screens.ts'
import { type FaultOf, isPicture, isRead } from './inject-faults.ts'
import { longScreens } from './long-screens.ts'
import { type Screen, screensOf } from './screens.ts'

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

/** @throws Error that lists the states if none has this name */
export function stateNamed(name: string): State {
  const found = Object.entries(states).find(([known]) => known === name)
  if (!found) throw new Error(`There is no state "${name}". Choose one of ${Object.keys(states).join(', ')}.`)
  return found[1]
}
