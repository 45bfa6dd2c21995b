import type { Override } from '@showcase/contract/registry-override'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/registry-client.ts'
import { consentCookie, isSameOrigin, refuse, reloadWithout } from './consent.ts'
import { sendPlainPage } from './error-page.ts'
import {
  type KeptOverride,
  keptOverrides,
  maxOverrides,
  type Overrides,
  overrideCookie,
  overrideSeparator,
} from './override.ts'

interface OverrideRequest {
  /** A signed value, or `off`. */
  value: string
  /** The site's root, to which the cookie is limited. */
  basePath: string
  served: readonly ServedRemote[]
  overrides: Overrides
}

/**
 * Starts an override in this browser: keeps overrides of other remotes; `off` ends all. A GET only asks for consent, because
 * opening a link must change nothing; consent counts only if it is posted from that page.
 */
export async function answerOverride(request: FastifyRequest, reply: FastifyReply, options: OverrideRequest) {
  const { value, basePath, served, overrides } = options
  const isConsent = request.method === 'POST'
  const reload = (kept: string, seconds: number) => {
    const cookie = consentCookie(request, { name: overrideCookie, basePath, value: kept, seconds })
    return reloadWithout(request, reply, 'override', cookie)
  }
  if (isConsent && value === 'off') return reload('', 0)
  const override = await overrides(value)
  if (!override) return refuse(reply, 403, 'This link is not valid or has expired. Request a new one.')
  const { name, origin, until } = override
  if (!served.some(remote => remote.name === name)) return refuse(reply, 404, `This site has no remote ${name}.`)
  const others = (await keptOverrides(request, overrides)).filter(kept => kept.name !== name).slice(0, maxOverrides - 1)
  if (!isConsent) return askForConsent(reply, override, others)
  if (!isSameOrigin(request)) return refuse(reply, 403, 'Open the link in your browser and confirm on its page.')
  request.log.info({ remote: name, origin }, 'a browser starts a local override')
  const all = [{ value, until }, ...others]
  const end = Math.max(...all.map(one => Date.parse(one.until)))
  return reload(all.map(one => one.value).join(overrideSeparator), Math.ceil((end - Date.now()) / 1000))
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
