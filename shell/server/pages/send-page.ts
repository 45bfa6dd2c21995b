import type { ServedRemote } from '../releases/registry-client.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { RenderOutcome, RenderTask } from '../rendering/render-pool.ts'
import { reportServerFaults } from '../reporting/fault-reporter.ts'
import { setHeader } from './error-page.ts'
import { planPage } from './plan-page.ts'
import { withRequestedSet } from './replay.ts'
import { securityHeaders } from './security-headers.ts'
import type { SiteVisit } from './site-visit.ts'
import { hasPublishedSet, isPrivate } from './view.ts'

/** Attempts to render one page: each that fails disables a release, and the next attempt does not use it. */
const ATTEMPTS = 4

/** Renders a page and sends it. If a remote's server code fails, the page is rendered without it. */
export async function sendPage(visit: SiteVisit) {
  const { view, request, reply } = visit
  const { outcome, page } = await renderPage(visit)
  reply.headers(securityHeaders(visit, page))
  if (outcome.type === 'redirect') return reply.redirect(withRequestedSet(outcome.location, request), outcome.status)
  if (isPrivate(view)) reply.headers({ 'x-robots-tag': 'noindex', vary: 'cookie' })
  return reply
    .code(outcome.status)
    .header('cache-control', isPrivate(view) ? 'no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(outcome.html)
}

async function renderPage(visit: SiteVisit) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { job, releases } = await planPage(visit)
    const outcome = await visit.pool.render(taskOf(visit, job))
    if (outcome.type === 'page' || outcome.type === 'redirect') {
      noteSet(visit, job.page.release.id, releases)
      if (outcome.type === 'page') countPage(visit, job, outcome.failedParts)
      return { outcome, page: job.page }
    }
    handleFailure(visit, job, outcome)
  }
  throw new Error(`The page could not be rendered in ${ATTEMPTS} attempts`)
}

/** A page in which a release fell back has another release set than the visit began with. */
function noteSet({ services, view, setId, reply }: SiteVisit, id: string, releases: ServedRemote[]) {
  if (id === setId) return
  if (hasPublishedSet(view)) services.reports.heartbeat.reportSet(id, releases)
  reply.header(setHeader, id)
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
    request.log.error({ err: error, remote: uniqueName }, "a remote's server build could not be loaded")
    services.breaker.disable(uniqueName, isTemporary)
  } else if (outcome.type !== 'killed-worker' || job.modules.length === 0 || request.method === 'POST') {
    throw new Error(`The page could not be rendered: ${outcome.type === 'failed' ? outcome.error.stack : outcome.type}`)
  }
}

function taskOf({ services, request }: SiteVisit, job: RenderJob): RenderTask {
  const { breaker, reports } = services
  return {
    job,
    mayRetry: request.method !== 'POST',
    onPartFailed: err => request.log.error({ err }, 'a part of a page failed and is left to the browser'),
    onWorkerKilled(reason) {
      const releases = releasesOf(job)
      reportServerFaults(reports, job, releases, request.ip)
      for (const release of releases) {
        breaker.disable(release, false)
        logDisabled(request, release, `it ended a render worker: ${reason}`)
      }
    },
  }
}

function releasesOf({ modules }: RenderJob): string[] {
  return modules.map(({ release }) => release.uniqueName)
}

/** Counts a page for the circuit breaker of each release that rendered it. */
function countPage({ services, request }: SiteVisit, job: RenderJob, failedParts: number) {
  const releases = releasesOf(job)
  if (failedParts > 0) reportServerFaults(services.reports, job, releases, request.ip)
  for (const release of releases)
    if (services.breaker.countPage(release, failedParts)) logDisabled(request, release, 'its rendering fails')
}

function logDisabled({ log }: SiteVisit['request'], remote: string, reason: string) {
  log.error({ remote, reason }, 'a release is disabled')
}
