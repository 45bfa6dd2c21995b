import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/registry-client.ts'
import { sendPlainPage } from './error-page.ts'
import { type Overrides, overrideCookie } from './override.ts'

/** The value of `?override=`; null for every other request. */
export function askedOverride({ query }: FastifyRequest): string | null {
  const { override } = query as { override?: unknown }
  if (override === undefined) return null
  return typeof override === 'string' ? override : ''
}

interface Asked {
  /** A signed value, or `off`. */
  value: string
  /** The site's root: the cookie is for that site of the host. */
  basePath: string
  served: readonly ServedRemote[]
  overrides: Overrides
}

/**
 * Lets this browser use a remote of its own machine, or stop: asks first, for a link alone must change nothing, and takes
 * the answer from its own page only.
 */
export async function answerOverride(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
  const { value, basePath, served, overrides } = asked
  const isAnswer = request.method === 'POST'
  if (isAnswer && value === 'off') return goOn(request, reply, cookie(request, basePath, '', 0))
  const override = await overrides(value)
  if (!override) return refuse(reply, 403, 'Nobody allowed this, or its time is over. Ask for it anew.')
  const { name, origin, until } = override
  if (!served.some(remote => remote.name === name)) return refuse(reply, 404, `${name} has no part in this site.`)
  if (!isAnswer) return ask(reply, name, origin, until)
  if (!isFromHere(request)) return refuse(reply, 403, 'Open the link itself, and agree there.')
  request.log.info({ remote: name, origin }, 'a browser takes a remote from its own machine')
  const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000)
  return goOn(request, reply, cookie(request, basePath, value, seconds))
}

function refuse(reply: FastifyReply, status: number, text: string) {
  return sendPlainPage(reply, status, 'This browser goes on with what is released', text)
}

function ask(reply: FastifyReply, name: string, origin: string, until: string) {
  const text = `On this site, this browser would take ${name} from ${origin}, a server on your own machine, until
${until.slice(11, 16)} UTC. What that server sends runs with all that you may do here. Agree only if you started it yourself.`
  const form =
    '<form method="post"><button>Use it in this browser</button></form>\n<p><a href="?">Go on without</a></p>'
  return sendPlainPage(reply, 200, `Use ${name} of your own machine?`, text, form)
}

/** Whether the form was sent by a page of this very origin. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host
}

function cookie({ protocol }: FastifyRequest, basePath: string, value: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${overrideCookie}=${value}; Path=${basePath || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** To the same page as a new document, without the question. */
function goOn(request: FastifyRequest, reply: FastifyReply, setCookie: string) {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.delete('override')
  return reply
    .header('set-cookie', setCookie)
    .header('cache-control', 'no-store')
    .redirect(url.pathname + url.search, 303)
}
