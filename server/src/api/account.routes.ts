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
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'

/** How an owner comes back to an account, and shows that its address is the own. */
export function registerAccount(app: FastifyInstance, services: Services): void {
  const { database } = services
  handleAccountMail(services)
  registerCalls(app, 'auth', {
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
