import type { Sites } from '../testing/sites.ts'
import { type FateOf, isPicture, isRead } from './befall.ts'
import { emptyScreens } from './empty-screens.ts'
import { longScreens } from './long-screens.ts'
import { type Screen, screensOf } from './screens.ts'

/** What all screens are looked at in. */
export interface State {
  screensOf(sites: Sites): Promise<Screen[]>
  /** What befalls what they ask for; a screen that asks for none of it is as it always is, and left out. */
  fateOf?: FateOf
  /** False where it does not end by itself. */
  isOver?: boolean
}

const states = {
  /** With everything that the demo has. */
  full: { screensOf },
  /** Of a business that has just signed up. */
  empty: { screensOf: emptyScreens },
  /** Every text as long as it may be. */
  long: { screensOf: longScreens },
  /** Nothing can be read from the API. */
  failing: { screensOf: goneTo, fateOf: request => (isRead(request) ? 'failed' : null) },
  /** Nothing has been read yet. */
  waiting: { screensOf: goneTo, fateOf: request => (isRead(request) ? 'held' : null), isOver: false },
  /** No picture can be had. */
  pictureless: { screensOf, fateOf: request => (isPicture(request) ? 'missing' : null) },
} satisfies Record<string, State>

/** The pages that one begins at, which ask for little. */
const first = { platform: '/faq', shop: '/contactus', admin: '/userAdmin/signOut' } as const

/** Every screen, gone to from another of its site: then its browser reads what it shows, and not the gateway. */
async function goneTo(sites: Sites): Promise<Screen[]> {
  const screens = await screensOf(sites)
  return screens.map(screen => {
    const site = screen.name.split('-')[0] as keyof typeof first
    return { ...screen, from: new URL(first[site], screen.url).href }
  })
}

/** @throws Error that names them all where none is called `name` */
export function stateNamed(name: string): State {
  const found = Object.entries(states).find(([known]) => known === name)
  if (!found) throw new Error(`There is no state "${name}", but ${Object.keys(states).join(', ')}.`)
  return found[1]
}
