import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import { exitCodes, OrderError } from '@showcase/server/ops/cli/order-error'

/** Milliseconds that a server on this very machine may take to answer. */
const PATIENCE = 3000

/** A remote that a development server serves, and where. */
interface Served {
  name: string
  origin: string
  mounts: { at: string }[]
}

/**
 * Asks the development server what it serves, so that what is wrong is said here and not on a page.
 * @throws OrderError for an address that is not this machine's, for silence, and for another remote
 */
export async function servedAt(address: string, name: string): Promise<Served> {
  const origin = address.replace(/\/$/, '')
  if (!isLoopbackOrigin(origin))
    throw new OrderError(`${address} is not on this machine: write http://localhost:3105.`, exitCodes.misused)
  const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  const { port } = new URL(origin)
  if (!response?.ok)
    throw new OrderError(`Nothing is served at ${origin}. Start it with: npm run dev:remote -- ${name} --port ${port}`)
  const served: { name?: string; mounts?: { at: string }[] } = await response.json().catch(() => ({}))
  if (served.name !== name) throw new OrderError(`${origin} serves ${served.name ?? 'something else'}, not ${name}.`)
  return { name, origin, mounts: served.mounts ?? [] }
}

/** Where to go with it: the remote's first page that has no parameter. */
export function overrideLines(
  { name, mounts }: Served,
  { origin, until, override }: Override & { override: string },
  publicUrl: string,
  business: string,
): string[] {
  const at = mounts.map(mount => mount.at).find(place => !place.includes('/:')) ?? 'platform:/home'
  const [site, path = ''] = at.split(/:(?=\/)/)
  const below = { business: `/${business || '<business>'}`, admin: '/userAdmin' }[site ?? ''] ?? ''
  const naming = site === 'business' && !business ? ' Put a shop’s name in place of <business>.' : ''
  return [
    `${publicUrl}${below}${path}?override=${override}`,
    `Open it in your browser and agree.${naming} It works behind any other address of that site, too.`,
    `Until ${until.slice(0, 10)} ${until.slice(11, 16)} UTC that browser takes ${name} from ${origin} there. Nobody else does.`,
  ]
}
