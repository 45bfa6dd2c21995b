import { utcText } from '@showcase/contract/limits'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { CommandError, exitCodes } from '../command-error.ts'

/** Milliseconds. */
const DEV_SERVER_TIMEOUT = 3000

interface Served {
  name: string
  origin: string
  mounts: { at: string }[]
}

/**
 * Asks the development server which remote it serves, so that a mistake is reported here and not on a page.
 * @throws CommandError if the address is not on this machine, does not answer, or serves another remote
 */
export async function servedAt(address: string, name: string): Promise<Served> {
  const origin = address.replace(/\/$/, '')
  if (!isLoopbackOrigin(origin))
    throw new CommandError(
      `${address} is not an address of this machine, such as http://localhost:3105.`,
      exitCodes.misused,
    )
  const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(DEV_SERVER_TIMEOUT) }).catch(
    () => null,
  )
  const { port } = new URL(origin)
  if (!response?.ok)
    throw new CommandError(
      `Nothing is served at ${origin}. Start it with: npm run dev:remote -- ${name} --port ${port}`,
    )
  const served: { name?: string; mounts?: { at: string }[] } = await response.json().catch(() => ({}))
  if (served.name !== name) throw new CommandError(`${origin} serves ${served.name ?? 'something else'}, not ${name}.`)
  return { name, origin, mounts: served.mounts ?? [] }
}

/** Lines for the terminal: the address to open, which is the remote's first page without a parameter, and how it works. */
export function overrideLines(
  { name, mounts }: Served,
  { origin, until, override }: Override & { override: string },
  publicUrl: string,
  business: string,
): string[] {
  const at = mounts.map(mount => mount.at).find(place => !place.includes('/:')) ?? 'platform:/home'
  const [site, path = ''] = at.split(/:(?=\/)/)
  const below = { business: `/${business || '<business>'}`, admin: '/userAdmin' }[site ?? ''] ?? ''
  const naming = site === 'business' && !business ? ' Replace <business> with the name of a business.' : ''
  return [
    `${publicUrl}${below}${path}?override=${override}`,
    `Open it in your browser and confirm.${naming} The query works behind any other address of that site, too.`,
    `Until ${utcText(until)} only that browser loads ${name} from ${origin} there.`,
  ]
}

/** Lines for the terminal: the address of a preview, and when it ends. */
export function previewLines(
  { preview, until }: { preview: string; until: string },
  publicUrl: string,
  business: string,
) {
  return [
    `${publicUrl}${business && `/${business}`}/home?preview=${preview}`,
    'Open it in a browser and confirm. The query works behind any other address of the platform, too.',
    `Until ${utcText(until)}. Visitors keep the released versions.`,
  ]
}
