import { randomBytes } from 'node:crypto'
import type { ServedRemote } from '../releases/registry-client.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { Outcome } from '../rendering/render-pool.ts'
import { tellServerFaults } from '../reporting/server-faults.ts'
import { setHeader } from './error-page.ts'
import { planPage } from './plan-page.ts'
import { askedSet, keepAsked } from './replay.ts'
import { securityHeaders } from './security-headers.ts'
import type { SiteVisit } from './site-visit.ts'

/** Plans for one page: each that fails sets a release aside, after which the next one does without it. */
const PLANS = 4

/** Renders a page and streams it. Where a remote's server code fails, it is made without that. */
export async function sendPage(visit: SiteVisit) {
  const { parts, release, override, request, reply } = visit
  const { config } = parts
  const nonce = randomBytes(16).toString('base64url')
  const outcome = await renderedPage(visit, nonce)
  const devOrigins = [
    ...config.devRemotes.map(({ url }) => new URL(url).origin),
    ...(override ? [override.origin] : []),
  ]
  const { uploadOrigin } = config
  const secret = new URL(request.url, config.mainUrl).searchParams.has('token')
  reply.headers(securityHeaders({ nonce, uploadOrigin, devOrigins, secret, secure: request.protocol === 'https' }))
  if (outcome.type === 'redirect') return reply.redirect(keepAsked(outcome.location, askedSet(request)), outcome.status)
  const isApart = release.past !== null || override !== null
  if (isApart) reply.headers({ 'x-robots-tag': 'noindex', vary: 'cookie' })
  reply.raw.on('close', outcome.abort)
  return reply
    .code(outcome.status)
    .header('cache-control', isApart ? 'no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(outcome.body)
}

async function renderedPage(visit: SiteVisit, nonce: string) {
  for (let plan = 0; plan < PLANS; plan += 1) {
    const { job, releases } = planPage(visit, nonce)
    const outcome = await visit.parts.pool.render(orderOf(visit, job))
    if (outcome.type === 'page' || outcome.type === 'redirect') {
      say(visit, job.page.release.id, releases)
      return outcome
    }
    mustGoOn(visit, job, outcome)
  }
  throw new Error('No plan of this page could be rendered')
}

/** A set in which a release gave way is another one than was chosen. */
function say({ parts, release, override, reply }: SiteVisit, id: string, releases: ServedRemote[]) {
  if (id === release.id) return
  if (!override) parts.announcer.made(id, releases)
  reply.header(setHeader, id)
}

/** @throws Error where another plan would meet the same */
function mustGoOn(visit: SiteVisit, job: RenderJob, outcome: Exclude<Outcome, { type: 'page' | 'redirect' }>) {
  const { parts, request } = visit
  if (outcome.type === 'unloadable') {
    if (!outcome.isPassing) tellServerFaults(visit, job, [outcome.uniqueName])
    request.log.error({ err: outcome.error, remote: outcome.uniqueName }, 'a remote cannot render here')
    parts.health.setAside(outcome.uniqueName, outcome.isPassing)
  } else if (outcome.type !== 'harmful' || job.modules.length === 0 || request.method === 'POST') {
    throw new Error(`The page could not be rendered: ${outcome.type === 'broken' ? outcome.error.stack : outcome.type}`)
  }
}

function orderOf(visit: SiteVisit, job: RenderJob) {
  const { parts, request, reply } = visit
  const releases = job.modules.map(({ release }) => release.uniqueName)
  return {
    job,
    mayRepeat: request.method !== 'POST',
    onLeft: (err: unknown) => request.log.error({ err }, 'a page left a part to the browser'),
    onEnd(thrown: number) {
      // Who leaves early has what was not rendered yet end in errors.
      if (reply.raw.destroyed) return
      if (thrown > 0) tellServerFaults(visit, job, releases)
      for (const release of releases) if (parts.health.rendered(release, thrown)) tell(release, 'it throws at render')
    },
    onHarm(reason: string) {
      tellServerFaults(visit, job, releases)
      for (const release of releases) {
        parts.health.setAside(release, false)
        tell(release, `a worker was ${reason} by it`)
      }
    },
  }
  function tell(remote: string, why: string) {
    request.log.error({ remote }, `a release is set aside: ${why}`)
  }
}
