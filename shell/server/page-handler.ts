import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { releaseSetId } from '@showcase/contract/release-set'
import { type Mount, moduleKey } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import type { SessionState } from '@showcase/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '../src/page-data.ts'
import { modulesAt } from '../src/routing/site-path.ts'
import { chooseSet, linked } from './choose-set.ts'
import type { GatewayConfig } from './config.ts'
import { setHeader } from './error-page.ts'
import { notePage } from './page-facts.ts'
import { askedSet, keepAsked, refuseSet } from './past-set.ts'
import { previewOf } from './preview-of.ts'
import type { RegistryClient, ServedRemote } from './registry-client.ts'
import { securityHeaders } from './security-headers.ts'
import { isSiteFile, siteFileAt } from './site-files/site-files.ts'
import { type SiteOfRequest, siteOfRequest } from './site-of-request.ts'
import type { PageParts, SiteVisit } from './site-visit.ts'

/** Answers a request: whose site, which set of remotes; one of the site's files, or a page, rendered and streamed. */
export function pageHandler(parts: PageParts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { config, tenants, registry, pastSets, announcer, shell } = parts
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
    const remotes = past?.remotes ?? chooseSet(registry.current(), visitor)
    const served = remotes.filter(remote => concerns(remote, session.site))
    const id = past?.id ?? releaseSetId(served, shell.offer.version)
    if (!past) announcer.made(id, served)
    reply.header(setHeader, id)
    const release = { id, past: past && { madeAt: past.madeAt, isOtherShell: past.shell !== shell.offer.version } }
    const visit: SiteVisit = { parts, session, served, release, request, reply }
    const path = new URL(request.url, config.mainUrl).pathname.slice(session.basePath.length)
    notePage(request, { session, served, path, set: id })
    return (siteFileAt(path) ?? sendPage)(visit)
  }
}

async function sendPage({ parts, session, served, release, request, reply }: SiteVisit) {
  const { config, shell } = parts
  const set = served.map(linked)
  const wanted = modulesAt(set, session, new URL(request.url, config.mainUrl).pathname)
  const page = await pageModules(parts, served, wanted)
  const nonce = randomBytes(16).toString('base64url')
  const { styles, complete } = page
  const pageData: PageData = { session, set, release, shell: shell.assets, styles, complete }

  const rendered = await shell.render.renderPage({
    request: webRequest(request, config),
    page: pageData,
    modules: page.modules,
    apiUrl: config.apiOrigin + config.apiBaseUrl,
    apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id, [setHeader]: release.id },
    nonce,
    preloads: page.scripts,
    onError: error => request.log.error({ err: error }, 'a page left a part to the browser'),
  })
  const devOrigins = config.devRemotes.map(({ url }) => new URL(url).origin)
  const { uploadOrigin } = config
  const secret = new URL(request.url, config.mainUrl).searchParams.has('token')
  reply.headers(securityHeaders({ nonce, uploadOrigin, devOrigins, secret, secure: request.protocol === 'https' }))
  if (rendered.kind === 'redirect')
    return reply.redirect(keepAsked(rendered.location, askedSet(request)), rendered.status)
  if (release.past) reply.header('x-robots-tag', 'noindex')
  reply.raw.on('close', rendered.abort)
  const body = new PassThrough()
  rendered.pipe(body)
  return reply
    .code(rendered.status)
    .header('cache-control', release.past ? 'no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(body)
}

/** Modules, stylesheets and scripts of the mounts that a page begins with. Admin pages are rendered by the browser. */
async function pageModules({ serverModules }: PageParts, served: ServedRemote[], wanted: Mount[]) {
  const modules = new Map<string, RemoteModule>()
  const scripts: string[] = []
  const styles: string[] = []
  let complete = true
  for (const mount of wanted) {
    const remote = served.find(({ uniqueName }) => uniqueName === mount.remote.uniqueName)
    if (!remote) continue
    const files = remote.exposes[mount.expose] ?? { js: [], css: [] }
    scripts.push(...[remote.entry, ...files.js].map(file => (file.startsWith('/') ? file : remote.baseUrl + file)))
    const module = mount.site === 'admin' ? undefined : await serverModules(remote, mount.expose)
    if (module) modules.set(moduleKey(mount), module)
    else complete = false
    styles.push(...files.css.map(file => remote.baseUrl + file))
  }
  return { modules, scripts, styles, complete }
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

/** The request as the router's loaders and actions see it: no cookie or token, but which kind of device asks. */
function webRequest(request: FastifyRequest, { mainUrl }: GatewayConfig): Request {
  const url = new URL(request.url, `${new URL(mainUrl).protocol}//${request.host}`)
  const headers = new Headers({
    accept: request.headers.accept ?? 'text/html',
    'user-agent': request.headers['user-agent'] ?? '',
  })
  if (request.method !== 'POST') return new Request(url, { headers })
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(url, { method: 'POST', headers, body: request.body as string })
}
