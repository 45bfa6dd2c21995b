import { randomBytes } from 'node:crypto'
import type { ServedRemote } from '../releases/registry-client.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { RenderOutcome, RenderTask } from '../rendering/render-pool.ts'
import { reportServerFaults } from '../reporting/fault-reporter.ts'
import { setHeader } from './error-page.ts'
import { planPage } from './plan-page.ts'
import { withRequestedSet } from './replay.ts'
import type { SiteVisit } from './site-visit.ts'
import { hasPublishedSet, isPrivate } from './view.ts'

/** Attempts to render one page: each that fails disables a release, and the next attempt does not use it. */
const ATTEMPTS = 4

/** Renders a page and streams it. If a remote's server code fails, the page is rendered without it. */
export async function sendPage(visit: SiteVisit) {
  const { view, request, reply } = visit
  const nonce = randomBytes(16).toString('base64url')
  const outcome = await renderPage(visit, nonce)
  reply.headers(securityHeaders(policyOf(visit, nonce)))
  if (outcome.type === 'redirect') return reply.redirect(withRequestedSet(outcome.location, request), outcome.status)
  if (isPrivate(view)) reply.headers({ 'x-robots-tag': 'noindex', vary: 'cookie' })
  reply.raw.on('close', outcome.abort)
  return reply
    .code(outcome.status)
    .header('cache-control', isPrivate(view) ? 'no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(outcome.body)
}

function policyOf({ services, view, request }: SiteVisit, nonce: string) {
  const { devRemotes, uploadOrigin, mainUrl } = services.config
  const devOrigins = devRemotes.map(({ url }) => new URL(url).origin)
  if (view.kind === 'override') devOrigins.push(view.override.origin)
  const hasSecret = new URL(request.url, mainUrl).searchParams.has('token')
  return { nonce, uploadOrigin, devOrigins, hasSecret, isSecure: request.protocol === 'https' }
}

async function renderPage(visit: SiteVisit, nonce: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { job, releases } = planPage(visit, nonce)
    const outcome = await visit.pool.render(taskOf(visit, job))
    if (outcome.type === 'page' || outcome.type === 'redirect') {
      noteSet(visit, job.page.release.id, releases)
      return outcome
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
    if (!isTemporary) reportServerFaults(services.reports.faults, job, [uniqueName])
    request.log.error({ err: error, remote: uniqueName }, "a remote's server build could not be loaded")
    services.breaker.disable(uniqueName, isTemporary)
  } else if (outcome.type !== 'killed-worker' || job.modules.length === 0 || request.method === 'POST') {
    throw new Error(`The page could not be rendered: ${outcome.type === 'failed' ? outcome.error.stack : outcome.type}`)
  }
}

function taskOf({ services, request, reply }: SiteVisit, job: RenderJob): RenderTask {
  const { breaker, reports } = services
  const releases = job.modules.map(({ release }) => release.uniqueName)

  function logDisabled(remote: string, reason: string) {
    request.log.error({ remote, reason }, 'a release is disabled')
  }

  return {
    job,
    mayRetry: request.method !== 'POST',
    onPartFailed: err => request.log.error({ err }, 'a part of a page failed and is left to the browser'),
    onEnd(failedParts) {
      // If the client disconnects early, the remaining parts fail; those errors are not the release's.
      if (reply.raw.destroyed) return
      if (failedParts > 0) reportServerFaults(reports.faults, job, releases)
      for (const release of releases)
        if (breaker.countPage(release, failedParts)) logDisabled(release, 'its rendering fails')
    },
    onWorkerKilled(reason) {
      reportServerFaults(reports.faults, job, releases)
      for (const release of releases) {
        breaker.disable(release, false)
        logDisabled(release, `it ended a render worker: ${reason}`)
      }
    },
  }
}

/** The parts of the policy that vary. */
interface PolicyOptions {
  nonce: string
  /** Origin to which browsers upload, if it is not the site's own. */
  uploadOrigin: string | undefined
  /** Origins that serve remotes under development. */
  devOrigins: string[]
  /** The page's address holds a secret, which no request of the page may pass on as its referrer. */
  hasSecret: boolean
  /** Whether the request came over TLS; then the browser must use TLS from now on. */
  isSecure: boolean
}

/**
 * Security headers of every page. Scripts run only with this response's nonce or when such a script loads them, styles come
 * from files, and no other site can frame the page.
 */
function securityHeaders(options: PolicyOptions): Record<string, string> {
  const { nonce, uploadOrigin, devOrigins, hasSecret, isSecure } = options
  const files = ["'self'", ...devOrigins].join(' ')
  const calls = ["'self'", uploadOrigin ?? [], devOrigins.map(origin => [origin, origin.replace(/^http/, 'ws')])]
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${files} 'nonce-${nonce}'`,
    `img-src ${files} data: blob:`,
    `font-src ${files}`,
    `connect-src ${calls.flat(2).join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Remotes under development have no hashes.
    ...(devOrigins.length === 0 && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': hasSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
