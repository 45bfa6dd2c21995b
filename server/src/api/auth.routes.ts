import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import {
  checkLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../accounts/auth/account.service.ts'
import { handleAccountMail } from '../accounts/auth/account-mail.job.ts'
import { fetchOwner, logIn, logOut } from '../accounts/auth/auth.service.ts'
import { isBusinessNameAvailable, signUp } from '../accounts/auth/sign-up.service.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'

/** Sign-up, sign-in and the links of account mails, with the job that sends these. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const { database, config } = services
  handleAccountMail(services)
  registerCalls(app, 'auth', {
    signUp: async ({ request, raw }) => ({
      payload: { authorization: await signUp(database, config.sessionTtlDays, request, raw.headers['user-agent']) },
      message: successMessages.signedUp,
    }),
    businessNameAvailable: async ({ request }) => ({
      payload: { available: await isBusinessNameAvailable(database, request.businessName) },
      message: successMessages.done,
    }),
    logIn: async ({ request, raw }) => ({
      payload: { authorization: await logIn(database, config.sessionTtlDays, request, raw.headers['user-agent']) },
      message: 'Signed In!',
    }),
    fetch: async ({ owner }) => ({ payload: { user: await fetchOwner(database, owner) }, message: 'User fetched.' }),
    logOut: async ({ owner }) => {
      await logOut(database, owner)
      return { payload: null, message: 'Signed out.' }
    },
    forgotPassword: async ({ request }) => {
      await forgotPassword(database, request.email)
      return { payload: null, message: successMessages.resetMailSent }
    },
    checkLink: async ({ request }) => ({
      payload: await checkLink(database, request),
      message: successMessages.done,
    }),
    resetPassword: async ({ request }) => {
      await resetPassword(database, request)
      return { payload: null, message: successMessages.passwordReset }
    },
    verifyEmail: async ({ request }) => {
      await verifyEmail(database, request.token)
      return { payload: null, message: successMessages.emailVerified }
    },
    resendVerification: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.userId)
      const payload = await resendVerification(database, owner)
      return {
        payload,
        message: payload.isEmailVerified ? successMessages.emailVerified : successMessages.verificationSent,
      }
    },
  })
}
