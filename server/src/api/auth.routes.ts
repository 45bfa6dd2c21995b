import { posix } from 'node:path'
import { successMessages } from '@showcase/contract/success-messages'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  checkLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../accounts/auth/account.service.ts'
import { handleAccountMail } from '../accounts/auth/account-mail.job.ts'
import { fetchOwner, logIn, logOut } from '../accounts/auth/auth.service.ts'
import { deviceCookie } from '../accounts/auth/known-device.ts'
import { isBusinessNameAvailable, signUp } from '../accounts/auth/sign-up.service.ts'
import type { Services } from '../core/services/services.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** Sign-up, sign-in and the links of account mails, with the job that sends these. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const { database, config } = services
  handleAccountMail(services)
  const rememberDevice = (raw: FastifyRequest, reply: FastifyReply, userId: string) => {
    const path = posix.dirname(raw.routeOptions.url ?? '/')
    reply.header('set-cookie', deviceCookie(config.secret, userId, { path, isSecure: raw.protocol === 'https' }))
  }
  registerCalls(app, 'auth', {
    signUp: async ({ request, raw }) =>
      withMessage(
        { authorization: await signUp(database, config.sessionTtlDays, request, raw.headers['user-agent']) },
        successMessages.signedUp,
      ),
    businessNameAvailable: async ({ request }) => ({
      available: await isBusinessNameAvailable(database, request.businessName),
    }),
    logIn: async ({ request, raw, reply, limit }) => {
      const { token, userId } = await logIn(database, config, request, {
        userAgent: raw.headers['user-agent'],
        cookies: raw.headers.cookie,
        limitDevice: deviceId => limit('signIn', `device ${deviceId}`),
        limitStranger: async email => {
          await limit('signIn')
          await limit('signIn', `${email} from ${clientNetwork(raw.ip)}`)
          await limit('account', email)
        },
      })
      rememberDevice(raw, reply, userId)
      return withMessage({ authorization: token }, 'Signed In!')
    },
    fetch: async ({ owner }) => withMessage({ user: await fetchOwner(database, owner) }, 'User fetched.'),
    logOut: async ({ owner }) => withMessage(await logOut(database, owner), 'Signed out.'),
    forgotPassword: async ({ request }) =>
      withMessage(await forgotPassword(database, request.email), successMessages.resetMailSent),
    checkLink: ({ request }) => checkLink(database, request),
    resetPassword: async ({ request, raw, reply }) => {
      // The link proves whose browser it is, so that others who guess the password cannot keep it from signing in.
      rememberDevice(raw, reply, await resetPassword(database, request))
      return withMessage(null, successMessages.passwordReset)
    },
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
