import { type ApiError, isApiError } from '@showcase/api-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cachedFor } from '../cached-for.ts'
import { hostOf } from '../sites/resolve-site.ts'
import { sendPlainPage } from './error-page.ts'

/**
 * Signed links that show a site with other code, and the consent that such code needs: asked for by a page of this origin,
 * kept in a cookie of this site.
 */

/** Cookies that are read. A browser that uses several sites below one host holds one per site. The gateway ignores further ones. */
const MAX_COOKIES = 4

/** The text of a query parameter: '' if it is given twice, null if the request has none. */
export function queryText({ query }: FastifyRequest, name: string): string | null {
  const value = (query as Record<string, unknown>)[name]
  if (value === undefined) return null
  return typeof value === 'string' ? value : ''
}

/** Whether the registry refused a call, which another attempt would not change. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500
}

/** Milliseconds for which the content of a signed value is cached. */
const TTL = 5000

/**
 * Reads signed values. The registry verifies them, because the key that signs them is not known here. Null for a value of more
 * than `maxLength` characters, that the registry refuses, or that has expired.
 */
export function signedValues<Content extends { until: string }>(
  maxLength: number,
  fetch: (value: string) => Promise<{ payload: Content }>,
): (value: string) => Promise<Content | null> {
  const read = cachedFor(TTL, async value => {
    try {
      return (await fetch(value)).payload
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  })
  return async value => {
    const content = value && value.length <= maxLength ? await read(value) : null
    return content && Date.parse(content.until) > Date.now() ? content : null
  }
}

/** Values of a cookie: a browser sends one for each matching path. */
export function cookieValues({ headers }: FastifyRequest, name: string): string[] {
  const pairs = headers.cookie?.split(/;\s*/) ?? []
  return pairs
    .filter(pair => pair.startsWith(`${name}=`))
    .map(pair => pair.slice(name.length + 1))
    .slice(0, MAX_COOKIES)
}

/** Whether a page of this origin posted the form. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === hostOf(request)
}

/**
 * Whether a page of another origin posted the form. A browser that hides the origin, as on pages without referrers, and a
 * program may post.
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const { headers } = request
  if (headers['sec-fetch-site'] === 'none') return false
  const isNamed = headers['sec-fetch-site'] !== undefined || URL.canParse(headers.origin ?? '')
  return isNamed && !isSameOrigin(request)
}

export function refuse(reply: FastifyReply, status: number, text: string) {
  return sendPlainPage(reply, status, 'This browser keeps using the released version', text)
}

interface ConsentCookie {
  name: string
  /** The site's root, to which the cookie is limited. */
  basePath: string
  value: string
  seconds: number
}

/** The `set-cookie` header of a consent. Scripts cannot read the cookie. */
export function consentCookie({ protocol }: FastifyRequest, { name, basePath, value, seconds }: ConsentCookie): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${name}=${value}; Path=${basePath || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Redirects to the same page without a parameter. */
export function reloadWithout(request: FastifyRequest, reply: FastifyReply, parameter: string, setCookie: string) {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.delete(parameter)
  return reply
    .header('set-cookie', setCookie)
    .header('cache-control', 'no-store')
    .redirect(url.pathname + url.search, 303)
}
