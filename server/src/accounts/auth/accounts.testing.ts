import { digestPassword } from '@showcase/contract/password'
import { mailWith } from '../../../testing/read-mail.ts'
import type { TestServer } from '../../../testing/test-server.ts'

let made = 0

/** Signs up a new owner. @returns the session's token and the submitted values */
export async function signUpOwner(server: TestServer) {
  const businessName = `fresh-shop-${process.pid}-${++made}`
  const email = `owner@${businessName}.example`
  const password = digestPassword('a long sentence')
  const answer = await server.call('auth', 'signUp', { name: 'Meera Iyer', email, password, businessName })
  return { businessName, email, password, token: String(answer.payload.authorization) }
}

/** Decodes quoted-printable text. */
function decoded(mail: string) {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Waits for the mail with a subject to an address. */
export async function accountMail(server: TestServer, email: string, subject: string): Promise<string> {
  return decoded(await mailWith(server, email, mail => mail.includes(`Subject: ${subject}`)))
}

/** The token of the link in such a mail. */
export async function mailedToken(server: TestServer, email: string, subject: string): Promise<string> {
  const [, token = ''] = /[?&]token=([\w-]{43})/.exec(await accountMail(server, email, subject)) ?? []
  return token
}

export const subjects = {
  reset: 'Reset your password',
  verify: 'Confirm your email',
  changed: 'Your password was changed',
  contact: 'Confirm your contact address',
} as const
