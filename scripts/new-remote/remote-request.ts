import { isReserved, isShellPage } from '@showcase/contract/remote'
import type { MountSite } from '@showcase/federation/linked-remote'
import type { RemoteManifest } from '@showcase/federation/manifest'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'

/** Kinds of site that a page can be mounted on. */
export const mountSites: readonly MountSite[] = ['platform', 'business', 'admin']

export interface RemoteRequest {
  /** `customer-reviews`: names the folder `remotes/remote-customer-reviews` and the feature in it. */
  name: string
  site: MountSite
  /** Below the site's root (the admin's: below `/userAdmin`), such as `/reviews`. */
  path: string
  label: string
  /** Whether the site's navigation has an entry for the page. */
  nav: boolean
  /** Whether it adds a card to the owner's dashboard. */
  card: boolean
}

export interface RequestOptions {
  mount: string
  nav?: string
  card?: boolean
}

function refuse(text: string): never {
  throw new CommandError(text, exitCodes.misused)
}

/** `customer-reviews` -> `Customer reviews`. */
function labelOf(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

/** Splits and checks an address such as `business:/reviews`. @throws CommandError with the reason */
function mountIn(mount: string): { site: MountSite; path: string } {
  const [, word = '', path = ''] = /^([^:/]+):(\/.*)$/.exec(mount) ?? []
  const site = mountSites.find(one => one === word)
  if (!site) return refuse(`${mount} is not a page address. Write ${mountSites.map(one => `${one}:/path`).join(', ')}.`)
  if (path.includes(':'))
    refuse(`${mount} has a parameter. Mount the page above it, and add ${path.split('/').at(-1)} to its routes.`)
  if (!/^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/.test(path))
    refuse(`${mount}: a path consists of letters, digits, - and _ between slashes, such as ${site}:/reviews.`)
  if (isReserved(mount) || isShellPage(mount)) refuse(`${mount} is reserved. Choose another path.`)
  return { site, path }
}

/**
 * Checks a request against the rules for names and addresses and against the existing remotes.
 *
 * @throws CommandError with the reason
 */
export function readRequest(name: string, options: RequestOptions, existing: readonly RemoteManifest[]): RemoteRequest {
  if (name.startsWith('remote-')) refuse(`Omit remote-: npm run new:remote -- ${name.slice('remote-'.length)}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    refuse(`${name}: a name has up to 40 of a-z and 0-9, words joined by -, and starts with a letter.`)
  if (existing.some(one => one.name === `remote-${name}`)) refuse(`remote-${name} exists already.`)
  const { site, path } = mountIn(options.mount)
  const at = `${site}:${path}`
  // Pages ignore the case of addresses.
  const holder = existing.find(({ mounts }) => mounts.some(mount => mount.at.toLowerCase() === at.toLowerCase()))
  if (holder) refuse(`${at} is taken by ${holder.name}.`)
  const label = options.nav ?? labelOf(name)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.-]{0,39}$/u.test(label))
    refuse(`--nav ${label}: a label has up to 40 letters, digits, spaces and & , . -`)
  return { name, site, path, label, nav: options.nav !== undefined, card: options.card === true }
}
