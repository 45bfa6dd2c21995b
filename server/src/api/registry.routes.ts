import { errors } from '@showcase/contract/errors'
import { longPollSeconds } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../core/domain-error.ts'
import type { Services } from '../core/services.ts'
import { checkCandidate } from '../releases/registry/candidate.ts'
import { changePointers } from '../releases/registry/change.service.ts'
import { expirePins, prune } from '../releases/registry/clean-up.service.ts'
import { fetchHistory } from '../releases/registry/history.service.ts'
import { readOverride, signOverride } from '../releases/registry/overrides.service.ts'
import { publish } from '../releases/registry/publish.service.ts'
import type { Releases } from '../releases/registry/releases.ts'
import { revertChange } from '../releases/registry/revert.service.ts'
import { fetchSet, fetchStatus, recordHeartbeat, signSet } from '../releases/registry/sets.service.ts'
import { createSnapshots } from '../releases/registry/snapshot.service.ts'
import { fetchTokens, issueToken, revokeToken } from '../releases/registry/tokens.service.ts'
import { upload } from '../releases/registry/upload.service.ts'
import { fetchVersions } from '../releases/registry/versions.service.ts'
import { registerCalls } from './http/register-calls.ts'
import { uploadParts } from './upload-parts.ts'

const message = successMessages.done
/** Milliseconds between two looks for pins whose time is over. */
const SWEEP = 30_000

/** Of the answer, not of its connection: that is kept and used for the next call. */
function goneWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function queried(raw: FastifyRequest, field: string) {
  const value = (raw.query as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : ''
}

/** The registry of remotes: versions are published once, and only pointers move. */
export function registerRegistry(
  app: FastifyInstance,
  { config, database }: Services,
  { store, adoptFromDisk }: Releases,
): void {
  const { secret, releaseKey } = config
  const snapshots = createSnapshots(database, longPollSeconds * 1000)
  app.addHook('preClose', async () => snapshots.close())
  sweepWhileListening(app, () => expirePins(database))

  registerCalls(app, 'registry', {
    publish: async ({ request: { note, ...release }, deployer: actor }) => {
      await adoptFromDisk(release)
      const payload = await publish(database, store, release, { actor, note, releaseKey })
      return { payload, message: successMessages.published }
    },
    upload: async ({ raw, deployer: actor }) => {
      const publisher = { actor, releaseKey, note: queried(raw, 'note'), remote: queried(raw, 'name') }
      const payload = await upload(database, store, uploadParts(raw), publisher)
      return { payload, message: successMessages.published }
    },
    snapshot: async ({ request, reply }) => ({
      payload: await snapshots.fetch(request.after, goneWith(reply)),
      message,
    }),
    change: async ({ request: { steps, release, ...order }, deployer: actor, operator }) => {
      if (order.anyShell && operator === null) throw new DomainError('forbidden', errors.forbidden)
      const candidate = release && checkCandidate(release, steps, order.dryRun)
      return { payload: await changePointers(database, steps, { actor, ...order, candidate }), message }
    },
    revert: async ({ request: { change, name, ...order }, deployer: actor, operator }) => {
      const only = operator === null ? (name ?? null) : null
      return { payload: await revertChange(database, { change, only }, { actor, ...order }), message }
    },
    history: async ({ request }) => ({ payload: await fetchHistory(database, request), message }),
    versions: async ({ request }) => ({ payload: await fetchVersions(database, request), message }),
    status: async () => ({ payload: await fetchStatus(database), message }),
    prune: async ({ request, operator: actor }) => ({
      payload: { removed: await prune(database, store, { ...request, actor }) },
      message,
    }),
    fetchTokens: async () => ({ payload: { tokens: await fetchTokens(database) }, message }),
    issueToken: async ({ request }) => ({ payload: await issueToken(database, request), message }),
    revokeToken: async ({ request }) => {
      await revokeToken(database, request.id)
      return { payload: null, message }
    },
    announce: async ({ request }) => {
      await recordHeartbeat(database, request)
      return { payload: null, message }
    },
    signSet: async ({ request }) => ({ payload: await signSet(database, secret, request), message }),
    fetchSet: async ({ request }) => ({ payload: await fetchSet(database, secret, request.set), message }),
    signOverride: async ({ request, deployer: actor, log }) => {
      const payload = signOverride(secret, request)
      log.info({ actor, remote: request.name, origin: request.origin, until: payload.until }, 'an override was allowed')
      return { payload, message }
    },
    fetchOverride: async ({ request }) => ({ payload: readOverride(secret, request.override), message }),
  })
}

function sweepWhileListening(app: FastifyInstance, sweep: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      sweep().catch((error: unknown) => app.log.warn({ err: error }, 'pins could not be swept'))
    }, SWEEP)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
