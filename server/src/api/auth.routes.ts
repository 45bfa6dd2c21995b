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
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** Sign-up, sign-in and the links of account mails, with the job that sends these. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const { database, config } = services
  handleAccountMail(services)
  registerCalls(app, 'auth', {
    signUp: async ({ request, raw }) =>
      withMessage(
        { authorization: await signUp(database, config.sessionTtlDays, request, raw.headers['user-agent']) },
        successMessages.signedUp,
      ),
    businessNameAvailable: async ({ request }) => ({
      available: await isBusinessNameAvailable(database, request.businessName),
    }),
    logIn: async ({ request, raw }) =>
      withMessage(
        { authorization: await logIn(database, config.sessionTtlDays, request, raw.headers['user-agent']) },
        'Signed In!',
      ),
    fetch: async ({ owner }) => withMessage({ user: await fetchOwner(database, owner) }, 'User fetched.'),
    logOut: async ({ owner }) => withMessage(await logOut(database, owner), 'Signed out.'),
    forgotPassword: async ({ request }) =>
      withMessage(await forgotPassword(database, request.email), successMessages.resetMailSent),
    checkLink: ({ request }) => checkLink(database, request),
    resetPassword: async ({ request }) =>
      withMessage(await resetPassword(database, request), successMessages.passwordReset),
    verifyEmail: async ({ request }) =>
      withMessage(await verifyEmail(database, request.token), successMessages.emailVerified),
    resendVerification: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.userId)
      const payload = await resendVerification(database, owner)
      return withMessage(
        payload,
        payload.isEmailVerified ? successMessages.emailVerified : successMessages.verificationSent,
      )
    },
  })
}
