import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import {
  fetchPush,
  type PushParts,
  renew,
  sendTest,
  setShellToken,
  subscribe,
  unsubscribe,
} from '../notifications/push/push.service.ts'
import { handlePushes } from '../notifications/push/push-jobs.ts'
import { createPushSenders } from '../notifications/push/push-senders.ts'
import { registerCalls } from './http/register-calls.ts'

/** Push notifications: which devices get them, and sending. */
export function registerPush(app: FastifyInstance, { config, database, jobs }: Services): void {
  const parts: PushParts = { database, config: config.push, senders: createPushSenders(config.push) }
  handlePushes(jobs, database, parts.senders)
  registerCalls(app, 'notification', {
    fetchPush: async ({ owner }) => ({ payload: await fetchPush(parts, owner), message: successMessages.done }),
    subscribePush: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return { payload: await subscribe(parts, owner, request), message: successMessages.pushOn }
    },
    unsubscribePush: async ({ owner }) => {
      await unsubscribe(parts, owner)
      return { payload: null, message: successMessages.pushOff }
    },
    testPush: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return { payload: await sendTest(parts, owner), message: successMessages.done }
    },
  })
  registerCalls(app, 'publicNotifications', {
    renewPush: async ({ request: { renewKey, ...subscription } }) => {
      await renew(parts, renewKey, subscription)
      return { payload: null, message: successMessages.pushOn }
    },
  })
  registerCalls(app, 'user', {
    setFCMT: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      await setShellToken(parts, owner, request.token)
      return { payload: null, message: successMessages.pushOn }
    },
  })
}
