import { sharedCacheKeyHeaders, sharedCacheKeys } from '@showcase/contract/content-changes'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyReply } from 'fastify'
import { isAdminPath } from '../../src/routing/site-path.ts'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { RenderOutcome, RenderTask } from '../rendering/render-pool.ts'
import { reportServerFaults } from '../reporting/fault-reporter.ts'
import { failProfile } from '../sites/tenants.ts'
import { cacheRequestOf } from './cache-request.ts'
import { setHeader } from './error-page.ts'
import { type Coding, codingFor, encode } from './page-body.ts'
import type { CachedPage, MadePage } from './page-cache.ts'
import { insertStyles } from './page-styles.ts'
import { planPage } from './plan-page.ts'
import { withRequestedSet } from './replay.ts'
import { hasSecret, securityHeaders } from './security-headers.ts'
import type { SiteVisit } from './site-visit.ts'
import { hasPublishedSet, isPrivate } from './view.ts'

/** Attempts to render one page: each that fails disables a release, and the next attempt does not use it. */
const ATTEMPTS = 4

/** Seconds for which shared caches keep a page; while they fetch it again; while the platform fails. A purge ends each. */
const [FRESH, UPDATING, FAILING] = [300, 60, 3600]
const lifetime = `max-age=${FRESH}, stale-while-revalidate=${UPDATING}, stale-if-error=${FAILING}`

/**
 * Sends a page, from the cache if it is there. If a remote's server code fails, the page is rendered without it.
 */
export async function sendPage(visit: SiteVisit) {
  const { cache } = visit.services
  const wanted = cache && cacheRequestOf(visit)
  if (!cache || !wanted) return sendMade(visit, await makePage(visit))
  const found = await cache.find({ ...wanted, make: networks => makePage({ ...visit, url: wanted.url }, networks) })
  if (found.from === 'bypass') return sendMade(visit, found.made)
  // Measuring parameters are no part of the page, but a redirect must keep them.
  if (found.page.headers.location && wanted.url !== visit.url) return sendMade(visit, await makePage(visit))
  if (found.from === 'outdated') {
    const status = { 'cache-status': 'showcase; hit; fwd=stale; fwd-status=503', age: `${found.age}` }
    return sendCached(visit, { ...found.page, headers: { ...found.page.headers, ...status } })
  }
  const { page, mayBeShared } = found
  const isShared = mayBeShared && wanted.isSameForAll && page.status === 200
  return sendCached(visit, isShared ? { ...page, headers: { ...page.headers, ...sharedCacheHeaders(visit) } } : page)
}

/**
 * Headers of a page that shared caches in front may keep until it is purged. Browsers check it again at each visit:
 * `stale-while-revalidate` is in headers for shared caches only, because Chromium would obey it and no purge reaches it.
 */
function sharedCacheHeaders({ session, setId }: SiteVisit): Record<string, string> {
  const name = session.business?.businessName
  const { all, platform, business, releaseSet } = sharedCacheKeys
  return {
    'cache-control': `public, max-age=0, s-maxage=${FRESH}, stale-if-error=${FAILING}`,
    'cdn-cache-control': lifetime,
    'surrogate-control': lifetime,
    ...sharedCacheKeyHeaders([all, name ? business(name) : platform, releaseSet(setId)]),
  }
}

async function sendMade({ request, reply }: SiteVisit, { status, headers, html }: MadePage) {
  reply.code(status).headers(headers)
  if (html === null) return reply.send()
  const coding = codingFor(request.headers['accept-encoding'])
  reply.header('vary', headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding')
  return sendBody(reply, coding, await encode(Buffer.from(html), coding))
}

function sendBody(reply: FastifyReply, coding: Coding | undefined, bytes: Buffer) {
  if (coding) reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(bytes)
}

async function sendCached({ request, reply }: SiteVisit, { status, headers, body }: CachedPage) {
  reply.code(status).headers(headers)
  if (!body) return reply.send()
  reply.headers({ etag: body.etag, vary: 'accept-encoding' })
  if (status === 200 && hasVersion(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  return sendBody(reply, coding, await body.bytesFor(coding))
}

/** Whether a client that sent `If-None-Match` has this version. */
function hasVersion(known: string | undefined, etag: string): boolean {
  return (known ?? '').split(',').some(one => one.trim() === etag)
}

/** Renders a page for a visit. It does not use the reply, because several visits may get the page. */
async function makePage(
  visit: SiteVisit,
  networks: ReadonlySet<string> = new Set([clientNetwork(visit.request.ip)]),
): Promise<MadePage> {
  const { tenants } = visit.services
  const { business } = visit.session
  // The API does not answer: a render would only take long.
  if (business && visit.request.method === 'GET' && tenants.isFailing(business.businessName)) failProfile(undefined)
  const { outcome, job, styles, isComplete } = await renderPage(visit, networks)
  const { services, view, request, setId } = visit
  const { id } = job.page.release
  const headers = { ...securityHeaders(visit, job.page, styles), [setHeader]: id }
  const isShared = isComplete && isShareable(outcome) && view.kind === 'live' && id === setId
  const { pathname } = new URL(visit.url, services.config.mainUrl)
  // A release whose code could not be fetched, for example, left its part to the browser. Pages of the owner's area always do.
  const isPartial = outcome.type === 'page' && (!outcome.isWhole || !isComplete)
  const lacksParts = isPartial && !isAdminPath(visit.session.site, pathname)
  const cacheControl =
    // A service worker would keep such a page for offline use, when the browser cannot load the rest.
    lacksParts || isPrivate(view) || hasSecret(request.url, services.config.mainUrl)
      ? 'no-store'
      : isShared && services.cache
        ? services.config.pageCacheControl
        : 'private, no-cache'
  if (outcome.type === 'redirect') {
    const location = withRequestedSet(outcome.location, request)
    return { status: outcome.status, headers: { ...headers, location }, html: null, isShared, isBroken: false }
  }
  return {
    status: outcome.status,
    headers: {
      ...headers,
      'cache-control': cacheControl,
      ...(isPrivate(view) && { 'x-robots-tag': 'noindex', vary: 'cookie' }),
    },
    html: insertStyles(outcome.html, styles),
    isShared,
    isBroken: lacksParts || outcome.status >= 500,
  }
}

async function renderPage(visit: SiteVisit, networks: ReadonlySet<string>) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { job, releases, styles } = await planPage(visit)
    const outcome = await visit.pool.render({ ...taskOf(visit, job), networks })
    refuseLate(visit, outcome)
    if (outcome.type === 'page' || outcome.type === 'redirect') {
      noteSet(visit, job.page.release.id, releases)
      if (outcome.type === 'page') countPage(visit, job, outcome.failedParts)
      return { outcome, job, styles, isComplete: attempt === 0 && job.page.complete }
    }
    handleFailure(visit, job, outcome)
  }
  throw new Error(`The page could not be rendered in ${ATTEMPTS} attempts`)
}

/**
 * If the API was too slow, sends no incomplete page, but a cached copy or the error page.
 *
 * @throws Error if the visit has waited for the API too long, and the render lacks something
 */
function refuseLate({ apiWait }: SiteVisit, outcome: RenderOutcome) {
  const isWhole = outcome.type === 'redirect' || (outcome.type === 'page' && outcome.isWhole)
  if (!isWhole) apiWait.signal.throwIfAborted()
}

/** Whether other visitors may get this response: 200 or 404 that a loader does not restrict, and redirects except 303. */
function isShareable(outcome: Extract<RenderOutcome, { type: 'page' | 'redirect' }>): boolean {
  if (outcome.type === 'redirect') return outcome.status !== 303
  return outcome.isShared && (outcome.status === 200 || outcome.status === 404)
}

/** A page in which a release fell back has another release set than the visit began with. */
function noteSet({ services, view, setId }: SiteVisit, id: string, releases: ServedRemote[]) {
  if (id !== setId && hasPublishedSet(view)) services.reports.heartbeat.reportSet(id, releases)
}

/** @throws Error if another attempt would fail in the same way */
function handleFailure(
  visit: SiteVisit,
  job: RenderJob,
  outcome: Exclude<RenderOutcome, { type: 'page' | 'redirect' }>,
) {
  const { services, request } = visit
  if (outcome.type === 'unloadable') {
    const { uniqueName, isTemporary, error } = outcome
    if (!isTemporary) reportServerFaults(services.reports, job, [uniqueName], request.ip)
    const remote = idOf(job, uniqueName)
    request.log.error({ err: error, remote }, "a remote's server build could not be loaded")
    services.breaker.disable(uniqueName, isTemporary)
  } else if (outcome.type !== 'killed-worker' || job.modules.length === 0 || request.method === 'POST') {
    throw new Error(`The page could not be rendered: ${outcome.type === 'failed' ? outcome.error.stack : outcome.type}`)
  }
}

function taskOf({ services, request, apiWait }: SiteVisit, job: RenderJob): Omit<RenderTask, 'networks'> {
  const { breaker, reports } = services
  return {
    job,
    apiWait,
    mayRetry: request.method !== 'POST',
    onPartFailed(err) {
      const remote = releasesOf(job)
        .map(release => idOf(job, release))
        .join(', ')
      request.log.error({ err, remote }, 'a part of a page failed and is left to the browser')
    },
    onWorkerKilled(reason) {
      const releases = releasesOf(job)
      reportServerFaults(reports, job, releases, request.ip)
      for (const release of releases) {
        breaker.disable(release, false)
        logDisabled(request, job, release, `it ended a render worker: ${reason}`)
      }
    },
  }
}

function releasesOf({ modules }: RenderJob): string[] {
  return modules.map(({ release }) => release.uniqueName)
}

/** A release as the commands of the registry name it: `remote-reviews@1.1.0-ab12cd34`. */
function idOf({ page }: RenderJob, wanted: string): string {
  const release = page.set.find(({ uniqueName }) => uniqueName === wanted)
  return release ? `${release.name}@${release.version}` : wanted
}

/** Counts a page for the circuit breaker of each release that rendered it. */
function countPage({ services, request }: SiteVisit, job: RenderJob, failedParts: number) {
  const releases = releasesOf(job)
  if (failedParts > 0) reportServerFaults(services.reports, job, releases, request.ip)
  for (const release of releases)
    if (services.breaker.countPage(release, failedParts)) logDisabled(request, job, release, 'its rendering fails')
}

function logDisabled({ log }: SiteVisit['request'], job: RenderJob, release: string, reason: string) {
  log.error({ remote: idOf(job, release), reason }, 'a release is disabled for a minute')
}
