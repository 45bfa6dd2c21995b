import { longPollSeconds } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { fetchHistory, pin, promote, publish, rollback } from './registry.service.ts'
import { createSnapshots } from './snapshot.service.ts'

const message = successMessages.done

/** Of the answer, not of its connection: that is kept and used for the next call. */
const goneWith = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** The registry of remotes: versions are published once, and only pointers move. */
export const registerRegistry = (app: FastifyInstance, { config, database }: Services): void => {
  const snapshots = createSnapshots(database, longPollSeconds * 1000)
  app.addHook('preClose', async () => snapshots.close())

  registerCalls(app, 'registry', {
    publish: async ({ request, deployer }) => ({
      payload: { revision: await publish(database, config, request, deployer) },
      message,
    }),
    promote: async ({ request, deployer }) => ({
      payload: { revision: await promote(database, request, deployer) },
      message,
    }),
    rollback: async ({ request, deployer }) => ({ payload: await rollback(database, request, deployer), message }),
    pin: async ({ request, deployer }) => ({ payload: { revision: await pin(database, request, deployer) }, message }),
    snapshot: async ({ request, reply }) => ({
      payload: await snapshots.fetch(request.after, goneWith(reply)),
      message,
    }),
    history: async ({ request }) => ({ payload: await fetchHistory(database, request), message }),
  })
}
