import { releaseSetId } from '@showcase/contract/release-set'
import type { SessionState } from '@showcase/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../config.ts'
import type { RegistryClient, ServedRemote } from '../releases/registry-client.ts'
import { chooseSet } from '../releases/release-set.ts'
import { type SiteOfRequest, siteOfRequest } from '../sites/resolve-site.ts'
import { isSiteFile, siteFileAt } from '../sites/site-files.ts'
import { answerOverride, askedOverride } from './confirm-override.ts'
import { setHeader } from './error-page.ts'
import { overrideOf, withOverride } from './override.ts'
import { notePage } from './page-facts.ts'
import { askedSet, refuseSet } from './replay.ts'
import { sendPage } from './send-page.ts'
import type { PageParts, SiteVisit } from './site-visit.ts'
import { previewOf } from './theme-preview.ts'

/** Answers a request: whose site, which set of remotes; one of the site's files, or a page, rendered and streamed. */
export function pageHandler(parts: PageParts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { config, tenants, registry, pastSets, pastShells, overrides, announcer } = parts
    const { mainHost, mainUrl } = config
    const look = previewOf(request, mainUrl)
    const site = await siteOfRequest(
      { mainHost, mainUrl, tenants, isPlatformSegment: platformSegments(registry), isPreview: look !== null },
      request.host,
      request.url,
    )
    if (site.kind === 'redirect') return reply.redirect(site.location)
    const session = sessionOf(config, site)
    if (look && session.business) session.business = { ...session.business, ...look }
    const visitor = {
      businessName: session.business?.businessName ?? '',
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }
    const asked = askedSet(request)
    const past = asked === null ? null : await pastSets(asked)
    if (past && 'text' in past) return refuseSet(reply, past)
    const ofThen = past && past.shell !== parts.shell.offer.version ? pastShells.at(past.shell) : null
    const { shell } = ofThen ?? parts
    const remotes = past?.remotes ?? chooseSet(registry.current(), visitor)
    const served = remotes.filter(remote => concerns(remote, session.site))
    const wish = askedOverride(request)
    if (wish !== null)
      return answerOverride(request, reply, { value: wish, basePath: session.basePath, served, overrides })
    const override = past ? null : await overrideOf(request, served, overrides)
    const id = past?.id ?? releaseSetId(override ? withOverride(served, override) : served, shell.offer.version)
    if (!past && !override) announcer.made(id, served)
    reply.header(setHeader, id)
    const release = { id, past: past && { madeAt: past.madeAt, isOtherShell: past.shell !== shell.offer.version } }
    const mayTell = !past && !override && !look
    const visit: SiteVisit = {
      parts: { ...parts, ...ofThen },
      session,
      served,
      release,
      override,
      mayTell,
      request,
      reply,
    }
    const path = new URL(request.url, config.mainUrl).pathname.slice(session.basePath.length)
    notePage(request, { session, served, path, set: id })
    return (siteFileAt(path) ?? sendPage)(visit)
  }
}

function sessionOf(config: GatewayConfig, site: Exclude<SiteOfRequest, { kind: 'redirect' }>): SessionState {
  const common = {
    mainUrl: config.mainUrl,
    apiBaseUrl: config.apiBaseUrl,
    imageBaseUrl: config.imageBaseUrl,
    owner: null,
  }
  if (site.kind === 'platform') {
    return { ...common, site: 'platform', business: null, basePath: '', publicUrl: config.mainUrl }
  }
  const { business, basePath, publicUrl } = site
  return { ...common, site: 'business', business, basePath, publicUrl }
}

/** A business's pages need no admin remotes, the platform's no storefront. */
function concerns(remote: ServedRemote, site: SessionState['site']): boolean {
  const places = [
    ...remote.mounts.map(({ at }) => at),
    ...remote.cards.map(({ slot }) => slot),
    ...remote.nav.map(({ at }) => at),
  ]
  const prefixes = site === 'business' ? ['business:'] : ['platform:', 'admin:']
  return places.some(place => prefixes.some(prefix => place.startsWith(prefix)))
}

/** Addresses that stay the platform's whatever is published: a business name can be none of them. */
const ownSegments = new Set(['userAdmin', 'home', 'Error_404_Not_Found'])

/** First path segments of the platform's own site: those that its remotes mount, and the admin's. */
function platformSegments(registry: RegistryClient): (segment: string) => boolean {
  return segment =>
    ownSegments.has(segment) ||
    isSiteFile(segment) ||
    registry
      .current()
      .remotes.some(remote =>
        remote.mounts.some(({ at }) => at.split('/')[1] === segment && at.startsWith('platform:')),
      )
}
