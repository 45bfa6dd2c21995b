import { releaseSetId } from '@showcase/contract/release-set'
import { type Look, readLook } from '@showcase/contract/themes'
import type { SessionState } from '@showcase/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createApiWait } from '../api-wait.ts'
import type { GatewayConfig } from '../config.ts'
import { resolveReleaseSet } from '../releases/release-set.ts'
import type { RegistryClient, ServedRemote } from '../releases/trusted-registry.ts'
import { hostOf, resolveSite, type Site } from '../sites/resolve-site.ts'
import { isFromElsewhere, queryText } from './consent.ts'
import { sendPlainPage, setHeader } from './error-page.ts'
import { answerOverride, answerPanel, panel, withOverrides } from './override.ts'
import { inOwnSpelling, notePageFacts } from './page-facts.ts'
import { answerPreview, withReleasePreview } from './release-preview.ts'
import { sendRefusal } from './replay.ts'
import { sendPage } from './send-page.ts'
import { isSiteFile, siteFileAt } from './site-files.ts'
import type { PageServices, SiteVisit } from './site-visit.ts'
import { decideView, hasPublishedSet, type View } from './view.ts'

/** Answers requests for pages and site files: resolves the site, decides the view and the release set, sends the answer. */
export function pageHandler(services: PageServices) {
  const { config, tenants, registry, reports } = services
  const { mainHost, mainUrl } = config
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now()
    // Otherwise, any page could send messages from the networks of its visitors, past the limits per network.
    if (request.method === 'POST' && isFromElsewhere(request))
      return sendPlainPage(reply, 403, 'This form was not sent', 'Open the page of the form and send it from there.')
    const apiWait = createApiWait()
    const look = themePreviewOf(request, mainUrl)
    const rules = {
      mainHost,
      mainUrl,
      tenants,
      isPlatformSegment: platformSegments(registry),
      isPreview: look !== null,
    }
    const site = await apiWait.during(resolveSite(rules, hostOf(request), request.url))
    if (site.kind === 'redirect') {
      // A moved business may move back, so no cache may keep the redirect.
      if (site.isMoved) reply.header('cache-control', 'no-cache')
      return reply.redirect(site.location, site.isMoved ? 308 : 302)
    }
    const session = sessionOf(config, site, look)
    const { basePath } = session
    const isUsed = (remote: ServedRemote) => isUsedOn(session.site, remote)
    const live = resolveReleaseSet(registry.current(), visitorOf(request, session)).filter(isUsed)

    const recordedSets = apiWait.limited(services.recordedSets)
    const overrides = apiWait.limited(services.overrides)
    const releasePreviews = apiWait.limited(services.releasePreviews)
    const override = queryText(request, 'override')
    const overridden = { basePath, served: live, overrides }
    if (override === panel) return answerPanel(request, reply, services.signOverride, overridden)
    if (override !== null) return answerOverride(request, reply, override, overridden)
    const preview = queryText(request, 'preview')
    if (preview !== null) return answerPreview(request, reply, { value: preview, basePath, previews: releasePreviews })
    const view = await decideView(request, { look, live, recordedSets, overrides, releasePreviews })
    if (view.kind === 'refused') return sendRefusal(reply, view)

    const releases = releasesOf(view, live).filter(isUsed)
    const { pathname, search } = new URL(request.url, mainUrl)
    const path = pathname.slice(basePath.length)
    const own = inOwnSpelling(path, session.site, releases)
    if (own !== path) return reply.redirect(basePath + own + search)
    const running = runningShell(services, view)
    const setId = setIdOf(view, releases, running.shell.offer.version)
    if (hasPublishedSet(view)) reports.heartbeat.reportSet(setId, releases)
    reply.header(setHeader, setId)
    const { url } = request
    const visit: SiteVisit = {
      ...running,
      startedAt,
      apiWait,
      url,
      services,
      request,
      reply,
      session,
      view,
      setId,
      releases,
    }
    notePageFacts(visit, path)
    return (siteFileAt(path) ?? sendPage)(visit)
  }
}

/** The releases of a view, including those that this site does not use. */
function releasesOf(view: View, live: ServedRemote[]): ServedRemote[] {
  if (view.kind === 'replay') return view.set.remotes
  return view.kind === 'release-preview' ? withReleasePreview(live, view.preview) : live
}

function visitorOf({ ip, headers }: FastifyRequest, { business }: SessionState) {
  return { businessName: business?.businessName ?? '', address: ip, userAgent: headers['user-agent'] ?? '' }
}

/** The shell that renders a view: a replay's own if its build is still there, else the current one. */
function runningShell({ current, replayShells }: PageServices, view: View) {
  if (view.kind !== 'replay' || view.set.shell === current.shell.offer.version) return current
  return replayShells.find(view.set.shell) ?? current
}

function setIdOf(view: View, releases: readonly ServedRemote[], shellVersion: string): string {
  if (view.kind === 'replay') return view.set.id
  return releaseSetId(view.kind === 'override' ? withOverrides(releases, view.overrides) : releases, shellVersion)
}

function sessionOf(config: GatewayConfig, site: Site, look: Look | null): SessionState {
  const { mainUrl, apiBaseUrl, imageBaseUrl } = config
  const common = { mainUrl, apiBaseUrl, imageBaseUrl, owner: null }
  if (site.kind === 'platform') {
    return { ...common, site: 'platform', business: null, basePath: '', publicUrl: mainUrl }
  }
  const { basePath, publicUrl } = site
  return { ...common, site: 'business', business: { ...site.business, ...look }, basePath, publicUrl }
}

/** Whether a remote has a part on a kind of site: a business's pages need no admin remotes, the platform's no storefront. */
function isUsedOn(site: SessionState['site'], remote: ServedRemote): boolean {
  const places = [
    ...remote.mounts.map(({ at }) => at),
    ...remote.cards.map(({ slot }) => slot),
    ...remote.nav.map(({ at }) => at),
  ]
  const prefixes = site === 'business' ? ['business:'] : ['platform:', 'admin:']
  return places.some(place => prefixes.some(prefix => place.startsWith(prefix)))
}

/** First path segments, in lower case, that are always the platform's: no business can have these names. */
const ownSegments = new Set(['useradmin', 'home', 'error_404_not_found'])

/** Recognizes first path segments of the platform's own site, in any case: those that its remotes mount, and the admin's. */
function platformSegments(registry: RegistryClient): (segment: string) => boolean {
  return segment => {
    const place = `platform:/${segment}/`.toLowerCase()
    return (
      ownSegments.has(segment.toLowerCase()) ||
      isSiteFile(segment) ||
      registry.current().remotes.some(({ mounts }) => mounts.some(({ at }) => `${at}/`.toLowerCase().startsWith(place)))
    )
  }
}

/**
 * The theme and template that the owner previews before they are saved; null for every other request. Only a frame of our
 * own origin gets a preview: browsers send that in headers that no page can set. Browsers that send no such headers (plain
 * http on another host than localhost) must be in the admin area by their referrer.
 */
export function themePreviewOf(request: FastifyRequest, mainUrl: string): Look | null {
  const look = readLook(new URL(request.url, mainUrl).searchParams)
  return look && isOwnFrame(request.headers, mainUrl) ? look : null
}

function isOwnFrame(headers: FastifyRequest['headers'], mainUrl: string): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination === undefined) return (headers.referer ?? '').startsWith(`${mainUrl}/userAdmin/`)
  return destination === 'iframe' && headers['sec-fetch-site'] === 'same-origin'
}
