import type { Api, PayloadOf } from '@showcase/contract/api'
import { utcText } from '@showcase/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import { consentCookie, cookieValues, isSameOrigin, refuse, reloadWithout, signedValues } from './consent.ts'
import { sendPlainPage } from './error-page.ts'

/** Characters of a value. */
const MAX_LENGTH = 2000

const cookieName = 'showcase-preview'

/** Published releases that one browser gets instead of those of visitors. */
export type ReleasePreview = PayloadOf<'registry', 'fetchPreview'>

/** Reads a signed value. Null if it is not signed, has expired, or names a release that is gone or not trusted. */
export type ReleasePreviews = (value: string) => Promise<ReleasePreview | null>

export function createReleasePreviews(api: Api, isTrusted: (remote: ServedRemote) => boolean): ReleasePreviews {
  const read = signedValues(MAX_LENGTH, preview => api.registry.fetchPreview({ preview }))
  return async value => {
    const preview = await read(value)
    return preview?.remotes.every(isTrusted) ? preview : null
  }
}

/** The preview in the browser's cookies; null without one. */
export async function releasePreviewOf(request: FastifyRequest, previews: ReleasePreviews) {
  for (const value of cookieValues(request, cookieName)) {
    const preview = await previews(value)
    if (preview) return preview
  }
  return null
}

/** The releases of a page with a preview: it replaces releases of visitors, or adds a remote that visitors do not get. */
export function withReleasePreview(live: readonly ServedRemote[], { remotes }: ReleasePreview): ServedRemote[] {
  const others = live.filter(({ name }) => !remotes.some(remote => remote.name === name))
  return [...others, ...remotes].sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface PreviewRequest {
  /** A signed value, or `off`. */
  value: string
  /** The site's root, to which the cookie is limited. */
  basePath: string
  previews: ReleasePreviews
}

/**
 * Starts or ends a preview in this browser. A GET only asks for consent, because opening a link must change nothing, and
 * the browser may be signed in to the admin area.
 */
export async function answerPreview(request: FastifyRequest, reply: FastifyReply, options: PreviewRequest) {
  const { value, basePath, previews } = options
  const isConsent = request.method === 'POST'
  const reload = (seconds: number) => {
    const cookie = consentCookie(request, { name: cookieName, basePath, value: seconds > 0 ? value : '', seconds })
    return reloadWithout(request, reply, 'preview', cookie)
  }
  if (isConsent && value === 'off') return reload(0)
  const preview = await previews(value)
  if (!preview) return refuse(reply, 403, 'This link is not valid or has expired. Ask for a new one.')
  if (!isConsent) return askForConsent(reply, preview)
  if (!isSameOrigin(request)) return refuse(reply, 403, 'Open the link in your browser and confirm on its page.')
  const remotes = preview.remotes.map(({ name, version }) => `${name}@${version}`)
  request.log.info({ remotes }, 'a browser starts a preview')
  return reload(Math.ceil((Date.parse(preview.until) - Date.now()) / 1000))
}

function askForConsent(reply: FastifyReply, { until, remotes }: ReleasePreview) {
  const names = remotes.map(({ name, version }) => `${name} ${version}`).join(', ')
  const text = `Until ${utcText(until)}, this browser would show this site with ${names}, which
other visitors do not get. Its code can do everything that you can do here. Agree only if you know who sent you this link.`
  const form =
    '<form method="post"><button>Preview in this browser</button></form>\n<p><a href="?">Continue without it</a></p>'
  return sendPlainPage(reply, 200, 'Preview a version that is not released?', text, form)
}
