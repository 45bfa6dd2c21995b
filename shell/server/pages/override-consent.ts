import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/registry-client.ts'
import { sendPlainPage } from './error-page.ts'
import { type Overrides, overrideCookie } from './override.ts'

/** The value of `?override=`; null if the request has none. */
export function requestedOverride({ query }: FastifyRequest): string | null {
  const { override } = query as { override?: unknown }
  if (override === undefined) return null
  return typeof override === 'string' ? override : ''
}

interface OverrideRequest {
  /** A signed value, or `off`. */
  value: string
  /** The site's root, to which the cookie is limited. */
  basePath: string
  served: readonly ServedRemote[]
  overrides: Overrides
}

/**
 * Starts or ends an override in this browser. A GET only asks for consent, because opening a link must change nothing;
 * consent counts only if it is posted from that page.
 */
export async function answerOverride(request: FastifyRequest, reply: FastifyReply, options: OverrideRequest) {
  const { value, basePath, served, overrides } = options
  const isConsent = request.method === 'POST'
  if (isConsent && value === 'off') return reloadPage(request, reply, cookie(request, basePath, '', 0))
  const override = await overrides(value)
  if (!override) return refuse(reply, 403, 'This link is not valid or has expired. Request a new one.')
  const { name, origin, until } = override
  if (!served.some(remote => remote.name === name)) return refuse(reply, 404, `This site has no remote ${name}.`)
  if (!isConsent) return askForConsent(reply, name, origin, until)
  if (!isSameOrigin(request)) return refuse(reply, 403, 'Open the link itself and agree on its page.')
  request.log.info({ remote: name, origin }, 'a browser starts a local override')
  const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000)
  return reloadPage(request, reply, cookie(request, basePath, value, seconds))
}

function refuse(reply: FastifyReply, status: number, text: string) {
  return sendPlainPage(reply, status, 'This browser keeps using the released version', text)
}

function askForConsent(reply: FastifyReply, name: string, origin: string, until: string) {
  const text = `Until ${until.slice(11, 16)} UTC, this browser would load ${name} on this site from ${origin}, a server on
your own machine. Code from that server can do everything that you can do here. Agree only if you started it yourself.`
  const form =
    '<form method="post"><button>Use it in this browser</button></form>\n<p><a href="?">Continue without it</a></p>'
  return sendPlainPage(reply, 200, `Use ${name} from your own machine?`, text, form)
}

/** Whether a page of this origin posted the form. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host
}

function cookie({ protocol }: FastifyRequest, basePath: string, value: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${overrideCookie}=${value}; Path=${basePath || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Redirects to the same page without `?override=`. */
function reloadPage(request: FastifyRequest, reply: FastifyReply, setCookie: string) {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.delete('override')
  return reply
    .header('set-cookie', setCookie)
    .header('cache-control', 'no-store')
    .redirect(url.pathname + url.search, 303)
}
