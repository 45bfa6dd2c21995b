import type { Api, RequestOf } from '@showcase/contract/api'
import { firstMessage } from '@showcase/contract/call'
import { isLoopbackOrigin, type Override, overrideOrigin } from '@showcase/contract/registry-override'
import { developmentEntry, developmentName } from '@showcase/federation/development'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import { consentCookie, cookieValues, isRefusal, isSameOrigin, refuse, reloadWithout, signedValues } from './consent.ts'
import { sendPlainPage } from './error-page.ts'

/** Characters of a value; those that the registry signs are shorter. */
const MAX_LENGTH = 300
/** Cookie that holds the overrides to which a developer agreed. Scripts cannot read it. */
const overrideCookie = 'showcase-override'
/** Remotes that a browser may take from the developer's machine at once. Each is verified for each page. */
const MAX_OVERRIDES = 4
/** Separates the signed values in the cookie. A signed value has no such character. */
const overrideSeparator = '~'

/** Reads a signed value. Null if nobody signed it or it has expired. */
export type Overrides = (value: string) => Promise<Override | null>

export function createOverrides(api: Api): Overrides {
  const read = signedValues(MAX_LENGTH, override => api.registry.fetchOverride({ override }))
  return async value => {
    const override = await read(value)
    return override && isLoopbackOrigin(override.origin) ? override : null
  }
}

interface KeptOverride extends Override {
  /** As signed. */
  value: string
}

/** The valid overrides in the browser's cookies, at most one for each remote. */
async function keptOverrides(request: FastifyRequest, overrides: Overrides): Promise<KeptOverride[]> {
  const values = cookieValues(request, overrideCookie).flatMap(cookie => cookie.split(overrideSeparator))
  const found = await Promise.all(
    values.slice(0, MAX_OVERRIDES).map(async value => ({ value, override: await overrides(value) })),
  )
  const kept = new Map<string, KeptOverride>()
  for (const { value, override } of found)
    if (override && !kept.has(override.name)) kept.set(override.name, { ...override, value })
  return [...kept.values()]
}

/**
 * The overrides in the browser's cookies that replace a remote of this page. A form that is posted without script is answered by
 * the server, which runs released code only, and therefore has no override.
 */
export async function overridesOf(
  request: FastifyRequest,
  served: readonly ServedRemote[],
  overrides: Overrides,
): Promise<Override[]> {
  if (request.method === 'POST') return []
  const kept = await keptOverrides(request, overrides)
  return kept
    .filter(({ name }) => served.some(remote => remote.name === name))
    .map(({ name, origin, until }) => ({ name, origin, until }))
}

/** Stands in for a version, so that no report about an overridden page counts for a release. */
const version = '0.0.0-localhost'

/** The releases of a page with overrides. Their set differs from every published one. */
export function withOverrides<T extends { name: string; version: string }>(
  remotes: readonly T[],
  overrides: readonly Override[],
) {
  return remotes.map(remote => (overrides.some(({ name }) => name === remote.name) ? { ...remote, version } : remote))
}

/**
 * The remote as the browser loads it from the developer's machine. Mounts and navigation stay those of the release, because
 * the server uses them. There are no hashes, because the files change while they are developed.
 */
export function overridden({ list: _, ...released }: LinkedRemote, { origin }: Override): LinkedRemote {
  return {
    ...released,
    version,
    uniqueName: developmentName(released.name),
    base: `${origin}/`,
    entry: developmentEntry,
    integrity: {},
    fallback: null,
  }
}

interface OverriddenSite {
  /** The site's root, to which the cookie is limited. */
  basePath: string
  served: readonly ServedRemote[]
  overrides: Overrides
}

/**
 * Starts an override in this browser: keeps overrides of other remotes; `off` ends all. A GET only asks for consent, because
 * opening a link must change nothing; consent counts only if it is posted from that page.
 *
 * @param value a signed value, or `off`
 */
export async function answerOverride(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  { basePath, served, overrides }: OverriddenSite,
) {
  const isConsent = request.method === 'POST'
  if (isConsent && value === 'off') return keep(request, reply, basePath, [])
  const override = await overrides(value)
  if (!override) return refuse(reply, 403, 'This link is not valid or has expired. Request a new one.')
  const { name, origin } = override
  if (!served.some(remote => remote.name === name))
    return refuse(
      reply,
      404,
      `You do not get ${name} on this site. Release a version to this site first, for example as a canary.`,
    )
  const others = (await keptOverrides(request, overrides))
    .filter(kept => kept.name !== name)
    .slice(0, MAX_OVERRIDES - 1)
  if (!isConsent) return askForConsent(reply, override, others)
  if (!isSameOrigin(request)) return refuse(reply, 403, 'Open the link in your browser and confirm on its page.')
  request.log.info({ remote: name, origin }, 'a browser starts a local override')
  return keep(request, reply, basePath, [{ ...override, value }, ...others])
}

/** Stores overrides in this browser until the last of them expires, and loads the page with them. Without any, ends all. */
function keep(request: FastifyRequest, reply: FastifyReply, basePath: string, overrides: readonly KeptOverride[]) {
  const value = overrides.map(one => one.value).join(overrideSeparator)
  const end = Math.max(...overrides.map(({ until }) => Date.parse(until)))
  const seconds = value ? Math.ceil((end - Date.now()) / 1000) : 0
  const cookie = consentCookie(request, { name: overrideCookie, basePath, value, seconds })
  return reloadWithout(request, reply, 'override', cookie)
}

function askForConsent(reply: FastifyReply, { name, origin, until }: Override, others: readonly KeptOverride[]) {
  const also =
    others.length > 0 ? ` It continues to load ${others.map(other => other.name).join(' and ')} from your machine.` : ''
  const text = `Until ${until.slice(11, 16)} UTC, this browser would load ${name} on this site from ${origin}, a server on
your own machine.${also} Code from that server can do everything that you can do here. Agree only if you started it yourself.`
  const form =
    '<form method="post"><button>Use it in this browser</button></form>\n<p><a href="?">Continue without it</a></p>'
  return sendPlainPage(reply, 200, `Use ${name} from your own machine?`, text, form)
}

/** The value of `?override=` that opens the panel. */
export const panel = 'choose'

/** Asks the registry with a developer's token to sign an override. @throws ApiError */
export type SignOverride = (wanted: WantedOverride, token: string, request: FastifyRequest) => Promise<KeptOverride>

type WantedOverride = RequestOf<'registry', 'signOverride'>

/** Entered addresses, by name of the remote. */
type Addresses = ReadonlyMap<string, string>

/**
 * The panel in which a developer enters addresses of several remotes on their own machine at once. Like the page that asks for
 * consent to one, it says what the code may do, and counts only if it is posted from here.
 */
export async function answerPanel(
  request: FastifyRequest,
  reply: FastifyReply,
  signOverride: SignOverride,
  { basePath, served, overrides }: OverriddenSite,
) {
  const kept = await keptOverrides(request, overrides)
  if (request.method !== 'POST')
    return sendPanel(reply, 200, served, new Map(kept.map(({ name, origin }) => [name, origin])))
  if (!isSameOrigin(request)) return refuse(reply, 403, 'Open the panel in your browser and confirm there.')
  const fields = new URLSearchParams(request.body as string)
  const addresses: Addresses = new Map(
    served.map(({ name }) => [name, fields.get(name)?.trim() ?? ''] as const).filter(([, address]) => address !== ''),
  )
  const token = fields.get('token')?.trim() ?? ''
  const chosen = await chosenOverrides(addresses, kept, token, wanted => signOverride(wanted, token, request))
  if ('problem' in chosen) return sendPanel(reply, 400, served, addresses, chosen.problem)
  const remotes = [...addresses].map(([name, address]) => `${name} ${address}`)
  request.log.info({ remotes }, 'a browser chooses local overrides')
  return keep(request, reply, basePath, chosen)
}

/** The overrides for these addresses. Only a new address must be signed, and needs the token. */
async function chosenOverrides(
  addresses: Addresses,
  kept: readonly KeptOverride[],
  token: string,
  sign: (wanted: WantedOverride) => Promise<KeptOverride>,
): Promise<KeptOverride[] | { problem: string }> {
  if (addresses.size > MAX_OVERRIDES) return { problem: `At most ${MAX_OVERRIDES} remotes can run from your machine.` }
  const chosen: KeptOverride[] = []
  for (const [name, address] of addresses) {
    const read = overrideOrigin.safeParse(address)
    if (!read.success) return { problem: `The address for ${name} ${firstMessage(read.error)}` }
    const origin = read.data
    const same = kept.find(one => one.name === name && one.origin === origin)
    if (!same && !token) return { problem: 'Enter a deploy token of these remotes.' }
    try {
      chosen.push(same ?? (await sign({ name, origin, hours: 1 })))
    } catch (error) {
      if (isRefusal(error)) return { problem: `${name}: ${error.message}` }
      throw error
    }
  }
  return chosen
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function sendPanel(
  reply: FastifyReply,
  status: number,
  served: readonly ServedRemote[],
  addresses: Addresses,
  problem = '',
) {
  const text = `For one hour, this browser would load each remote with an address from that server on your own machine, and the
others as visitors get them. Code from these servers can do everything that you can do here. Agree only if you started them yourself.`
  const fields = served.map(
    ({ name, version }) => `<label>${name} <small>${version}</small>
<input name="${name}" value="${escaped(addresses.get(name) ?? '')}" placeholder="http://localhost:3105" autocomplete="off"></label>`,
  )
  const form = `${problem && `<p role="alert">${escaped(problem)}</p>`}
<form method="post">
${fields.join('\n')}
<label>Deploy token, for addresses that are new
<input name="token" type="password" autocomplete="off"></label>
<button>Use these in this browser</button>
</form>
<p><a href="?">Continue without a change</a></p>`
  return sendPlainPage(reply, status, 'Use remotes from your own machine?', text, form)
}
