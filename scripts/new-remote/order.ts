import { exitCodes, OrderError } from '@showcase/server/ops/cli/order-error'

/** Kinds of site that a page can be mounted on. */
export const mountSites = ['platform', 'business', 'admin'] as const
export type MountSite = (typeof mountSites)[number]

/** What is asked for, checked. */
export interface RemoteOrder {
  /** `customer-reviews`: names the folder `remotes/remote-customer-reviews` and the feature in it. */
  name: string
  site: MountSite
  /** Below the site's root (the admin's: below `/userAdmin`), such as `/reviews`. */
  path: string
  /** The page's title, and its entry of the navigation. */
  label: string
  /** Whether the page stands in the site's navigation. */
  nav: boolean
  /** Whether it gives the owner's dashboard a card. */
  card: boolean
}

export interface OrderOptions {
  mount: string
  nav?: string
  card?: boolean
}

/** A manifest of the workspace, as far as a new one must not collide with it. */
export interface Neighbour {
  name: string
  mounts: readonly { at: string }[]
}

/** First segments that the gateway keeps for itself, on every site; the admin area has its own site in a manifest. */
const keptSegments = new Set(['api', 'images', 'files', 'remotes', 'shell', 'health', 'metrics', 'userAdmin', 'home'])

function refuse(text: string): never {
  throw new OrderError(text, exitCodes.misused)
}

/** `customer-reviews` -> `Customer reviews`. */
function labelOf(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

/** Splits and checks an address such as `business:/reviews`. @throws OrderError saying what is wrong with it */
function mountIn(mount: string): { site: MountSite; path: string } {
  const [, word = '', path = ''] = /^([^:/]+):(\/.*)$/.exec(mount) ?? []
  const site = mountSites.find(one => one === word)
  if (!site)
    return refuse(`${mount} is no address of a page: write ${mountSites.map(one => `${one}:/path`).join(', ')}.`)
  if (path.includes(':'))
    refuse(`${mount} has a parameter: mount the page above it, and add ${path.split('/').at(-1)} to its routes.`)
  if (!/^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/.test(path))
    refuse(`${mount}: a path is made of letters, digits, - and _ between slashes, such as ${site}:/reviews.`)
  const [, first = ''] = path.split('/')
  if (site !== 'admin' && keptSegments.has(first)) refuse(`/${first} is the platform's own: choose another path.`)
  return { site, path }
}

/**
 * Checks what is asked for against the rules of names and addresses and against the remotes that are there.
 *
 * @throws OrderError in words for the person who asked
 */
export function readOrder(name: string, options: OrderOptions, neighbours: readonly Neighbour[]): RemoteOrder {
  if (name.startsWith('remote-')) refuse(`Leave remote- out: npm run new:remote -- ${name.slice('remote-'.length)}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    refuse(`${name}: a name has up to 40 of a-z and 0-9, words joined by -, and begins with a letter.`)
  if (neighbours.some(one => one.name === `remote-${name}`)) refuse(`There is a remote-${name} already.`)
  const { site, path } = mountIn(options.mount)
  const at = `${site}:${path}`
  const holder = neighbours.find(({ mounts }) => mounts.some(mount => mount.at === at))
  if (holder) refuse(`${at} is taken by ${holder.name}.`)
  const label = options.nav ?? labelOf(name)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.-]{0,39}$/u.test(label))
    refuse(`--nav ${label}: a label has up to 40 letters, digits, spaces and & , . -`)
  return { name, site, path, label, nav: options.nav !== undefined, card: options.card === true }
}
