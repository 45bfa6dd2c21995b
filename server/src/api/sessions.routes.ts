import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import { endOtherSessions, endSession, fetchSessions } from '../accounts/auth/sessions.service.ts'
import type { Database } from '../core/db/database.ts'
import { registerCalls } from './http/register-calls.ts'

/** Where an owner is signed in. */
export function registerSessions(app: FastifyInstance, database: Database): void {
  registerCalls(app, 'user', {
    fetchSessions: async ({ owner }) => ({
      payload: { sessions: await fetchSessions(database, owner) },
      message: successMessages.done,
    }),
    deleteSession: async ({ owner, request }) => {
      await endSession(database, owner, request.id)
      return { payload: null, message: successMessages.sessionEnded }
    },
    deleteOtherSessions: async ({ owner }) => ({
      payload: { count: await endOtherSessions(database, owner) },
      message: successMessages.otherSessionsEnded,
    }),
  })
}
