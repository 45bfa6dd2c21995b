import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { registerCalls } from '../../platform/http/register-calls.ts'
import { fetchOwner, logIn, logOut } from './auth.service.ts'
import { registerSignUp } from './sign-up.routes.ts'

export const registerAuth = (
  app: FastifyInstance,
  database: Database,
  config: Pick<Config, 'sessionTtlDays'>,
): void => {
  registerSignUp(app, database, config)
  registerCalls(app, 'auth', {
    logIn: async ({ request }) => ({
      payload: { authorization: await logIn(database, config.sessionTtlDays, request) },
      message: 'Signed In!',
    }),
    fetch: async ({ owner }) => ({ payload: { user: await fetchOwner(database, owner) }, message: 'User fetched.' }),
    logOut: async ({ owner }) => {
      await logOut(database, owner)
      return { payload: null, message: 'Signed out.' }
    },
  })
}
