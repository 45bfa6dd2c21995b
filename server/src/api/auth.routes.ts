import type { FastifyInstance } from 'fastify'
import { fetchOwner, logIn, logOut } from '../accounts/auth/auth.service.ts'
import type { Services } from '../core/services.ts'
import { registerAccount } from './account.routes.ts'
import { registerCalls } from './http/register-calls.ts'
import { registerSessions } from './sessions.routes.ts'
import { registerSignUp } from './sign-up.routes.ts'

export function registerAuth(app: FastifyInstance, services: Services): void {
  const { database, config } = services
  registerSignUp(app, database, config)
  registerAccount(app, services)
  registerSessions(app, database)
  registerCalls(app, 'auth', {
    logIn: async ({ request, raw }) => ({
      payload: { authorization: await logIn(database, config.sessionTtlDays, request, raw.headers['user-agent']) },
      message: 'Signed In!',
    }),
    fetch: async ({ owner }) => ({ payload: { user: await fetchOwner(database, owner) }, message: 'User fetched.' }),
    logOut: async ({ owner }) => {
      await logOut(database, owner)
      return { payload: null, message: 'Signed out.' }
    },
  })
}
