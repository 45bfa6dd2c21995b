import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { registerCalls } from '../../platform/http/register-calls.ts'
import { endOtherSessions, endSession, fetchSessions } from './sessions.service.ts'

/** Where an owner is signed in. */
export const registerSessions = (app: FastifyInstance, database: Database): void =>
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
