import { firstMessage } from '@showcase/contract/call'
import { errors } from '@showcase/contract/errors'
import { longPollSeconds } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import { ticketKey } from '@showcase/contract/page-ticket'
import { provenanceSchema } from '@showcase/contract/provenance'
import { note } from '@showcase/contract/registry-change'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createCap } from '../core/cap.ts'
import { DomainError } from '../core/domain-error.ts'
import { jsonIn } from '../core/json.ts'
import type { Services } from '../core/services/services.ts'
import { isSameSecret } from '../core/tokens.ts'
import { moveCanaries, watchStable } from '../releases/canary/automatic-moves.service.ts'
import { fetchCanaries } from '../releases/canary/canaries.service.ts'
import { visitWarnings, withRemoteSettings } from '../releases/canary/canary-settings.service.ts'
import { createPageReports } from '../releases/canary/page-reports.service.ts'
import { fetchReleaseErrors } from '../releases/canary/release-errors.service.ts'
import { changePointers } from '../releases/registry/change.service.ts'
import { checkCandidate } from '../releases/registry/check-release.ts'
import { expirePins, prune } from '../releases/registry/clean-up.service.ts'
import { createContentChanges } from '../releases/registry/content-changes.ts'
import { fetchHistory, fetchVersions } from '../releases/registry/history.service.ts'
import { fetchPreview, readOverride, signOverride, signPreview } from '../releases/registry/previews.service.ts'
import { publish } from '../releases/registry/publish.service.ts'
import type { Releases } from '../releases/registry/releases.ts'
import { revertChange } from '../releases/registry/revert.service.ts'
import { fetchSet, fetchStatus, recordHeartbeat, signSet } from '../releases/registry/sets.service.ts'
import { createSnapshots, withoutBusinesses } from '../releases/registry/snapshot.service.ts'
import { fetchTokens, issueToken, revokeToken } from '../releases/registry/tokens.service.ts'
import { upload } from '../releases/registry/upload.service.ts'
import { addWebhook, fetchWebhooks, handleWebhooks, removeWebhook } from '../releases/registry/webhooks.service.ts'
import { purgeSharedCaches } from '../releases/shared-caches.ts'
import { tokenOf } from './http/access.ts'
import { closedSignal } from './http/closed-signal.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { repeatWhileListening } from './http/repeat.ts'
import { uploadParts } from './multipart.ts'

/** Long polls of one network per process. Each gateway process has one. */
const MAX_POLLS = 50

/** Milliseconds between two checks for expired pins. */
const PIN_INTERVAL = 30_000

/** Milliseconds between two checks of the canaries. A broken canary is served at most that long plus one page view. */
const CANARY_INTERVAL = 3000

/** Milliseconds between two checks of the stable versions that were promoted lately. */
const WATCH_INTERVAL = 5000

function queryField(raw: FastifyRequest, field: string) {
  const value = (raw.query as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : ''
}

/** @param what begins the message @throws DomainError invalid */
function parsed<T>(schema: z.ZodType<T>, given: unknown, what: string): T {
  const read = schema.safeParse(given)
  if (!read.success) throw new DomainError('invalid', `${what} ${firstMessage(read.error)}`)
  return read.data
}

/** The registry of remotes. A version is published once and never changes; pointers choose the versions in use. */
export function registerRegistry(
  app: FastifyInstance,
  { config, database, jobs, guardedFetch, checkAddress }: Services,
  { store, adoptFromDisk }: Releases,
): void {
  const { secret, releaseKey, gatewayToken } = config
  registerCanaries(app, { config, database })
  handleWebhooks(jobs, database, guardedFetch, app.log)
  const polls = createCap(MAX_POLLS)
  const snapshots = createSnapshots(database, longPollSeconds * 1000)
  const sharedCaches = purgeSharedCaches(config.cdn, database.events, error =>
    app.log.warn({ err: error }, 'the purge hook of shared caches failed'),
  )
  const content = createContentChanges(database, sharedCaches, error =>
    app.log.warn({ err: error }, 'the heartbeat of content changes could not be sent'),
  )
  app.addHook('preClose', async () => {
    snapshots.close()
    content.close()
    sharedCaches.close()
  })
  repeatWhileListening(app, PIN_INTERVAL, 'expired pins could not be removed', () => expirePins(database))

  registerCalls(app, 'registry', {
    publish: async ({
      request: { note, provenance = provenanceSchema.parse({}), ...release },
      deployer: actor,
      log,
    }) => {
      await adoptFromDisk(release)
      const payload = await publish(database, store, release, { actor, note, provenance, releaseKey })
      log.info({ actor, remote: release.name, version: release.version }, 'a release was published')
      return withMessage(payload, successMessages.published)
    },
    upload: async ({ raw, deployer: actor, log }) => {
      const given = jsonIn(queryField(raw, 'provenance') || '{}')
      if (given === undefined) throw new DomainError('invalid', 'provenance must be JSON.')
      const publisher = {
        actor,
        releaseKey,
        provenance: parsed(provenanceSchema, given, 'provenance:'),
        note: parsed(note, queryField(raw, 'note'), 'note'),
        remote: queryField(raw, 'name'),
      }
      const payload = await upload(database, store, uploadParts(raw), publisher)
      log.info({ actor, remote: publisher.remote }, 'a release was published')
      return withMessage(payload, successMessages.published)
    },
    snapshot: async ({ request, raw, reply, ip }) => {
      const end = polls(clientNetwork(ip))
      const snapshot = await snapshots.fetch(request.after, closedSignal(reply)).finally(end)
      return isSameSecret(tokenOf(raw), gatewayToken) ? snapshot : withoutBusinesses(snapshot)
    },
    change: async ({ request: { steps, release, ...order }, deployer: actor, operator, log }) => {
      if (order.anyShell && operator === null) throw new DomainError('forbidden', errors.forbidden)
      const candidate = release && checkCandidate(release, steps, order.dryRun)
      const complete = await withRemoteSettings(database, steps, candidate)
      const changed = await changePointers(database, complete, { actor, ...order, candidate })
      if (changed.change !== null)
        log.info({ actor, change: changed.change, moves: changed.moves }, 'pointers were moved')
      const visits = await visitWarnings(database, changed.moves, config.canary, Date.now())
      return { ...changed, warnings: [...changed.warnings, ...visits] }
    },
    revert: async ({ request: { change, name, ...order }, deployer: actor, remote }) => {
      const only = remote ?? name ?? null
      return await revertChange(database, { change, only }, { actor, ...order })
    },
    history: ({ request, remote }) => fetchHistory(database, { ...request, name: remote ?? request.name }),
    versions: ({ request, remote }) => fetchVersions(database, { ...request, name: remote ?? request.name }),
    status: ({ request, remote }) => fetchStatus(database, remote ?? request.name),
    prune: async ({ request, operator: actor }) => ({ removed: await prune(database, store, { ...request, actor }) }),
    fetchTokens: async () => ({ tokens: await fetchTokens(database) }),
    issueToken: ({ request }) => issueToken(database, config.environment, request),
    revokeToken: async ({ request }) => revokeToken(database, request.id),
    fetchErrors: ({ request }) => fetchReleaseErrors(database, store, request),
    contentChanges: ({ request, reply }) => content.fetch(request.after, closedSignal(reply)),
    fetchWebhooks: async () => ({ webhooks: await fetchWebhooks(database) }),
    addWebhook: async ({ request }) => {
      const refusal = await checkAddress(request.url)
      const warning = refusal ? `Nothing will be posted to this address: ${refusal}` : ''
      return { ...(await addWebhook(database, request)), warning }
    },
    removeWebhook: async ({ request }) => removeWebhook(database, request.id),
    announce: async ({ request }) => recordHeartbeat(database, request),
    signSet: ({ request }) => signSet(database, secret, request),
    fetchSet: ({ request }) => fetchSet(database, secret, request.set),
    signPreview: async ({ request, deployer: actor, log }) => {
      const signed = await signPreview(database, secret, request)
      log.info({ actor, remotes: request.remotes, until: signed.until }, 'a preview was signed')
      return signed
    },
    fetchPreview: ({ request }) => fetchPreview(database, secret, request.preview),
    signOverride: async ({ request, deployer: actor, log }) => {
      const payload = signOverride(secret, request)
      log.info({ actor, remote: request.name, origin: request.origin, until: payload.until }, 'an override was signed')
      return payload
    },
    fetchOverride: async ({ request }) => readOverride(secret, request.override),
  })
}

/** Automatic canaries: the reports of pages, and the job that compares and moves canaries. */
function registerCanaries(app: FastifyInstance, { config, database }: Pick<Services, 'config' | 'database'>): void {
  const { gatewayToken, canary: requirements } = config
  const reports = createPageReports(database, ticketKey(gatewayToken))
  registerCalls(app, 'registry', {
    report: async ({ request }) => reports.recordPage(request),
    reportFaults: async ({ request }) => reports.recordRenderFailures(request.faults),
    canaries: async ({ request: { name }, remote }) => ({
      canaries: await fetchCanaries(database, remote ?? name, requirements, Date.now()),
    }),
  })

  let lastRefusal = ''
  // The same refusal repeats at every check, so it is logged once.
  const onRefused = (error: unknown, note: string) => {
    if (String(error) !== lastRefusal) app.log.error({ err: error, note }, 'an automatic move was refused')
    lastRefusal = String(error)
  }
  repeatWhileListening(app, CANARY_INTERVAL, 'canaries could not be checked', async () => {
    const changes = await moveCanaries(database, requirements, Date.now(), onRefused)
    for (const { change, moves } of changes) app.log.warn({ change, moves }, 'a canary was moved automatically')
  })
  repeatWhileListening(app, WATCH_INTERVAL, 'stable versions could not be checked', async () => {
    const changes = await watchStable(database, Date.now(), onRefused)
    for (const { change, moves } of changes) app.log.error({ change, moves }, 'a stable version was rolled back')
  })
}
