import { randomInt } from 'node:crypto'
import { demoPassword } from '@showcase/scripts/testing/sites'
import { type Api, passwordDigest } from './api.ts'
import { mailedLink } from './mails.ts'
import { api } from './public-data.ts'

/** Signs up a new business without products, for one spec alone. */
export async function newBusiness(prefix: string): Promise<{ owner: Api; businessName: string; email: string }> {
  const businessName = `${prefix}-${randomInt(1e9)}`
  const email = `${businessName}@people.example`
  const password = passwordDigest(demoPassword)
  const { error } = await api.post('/auth/user/signUp', { name: 'Asha Rao', email, password, businessName })
  if (error) throw new Error(error)
  return { owner: await api.as(email), businessName, email }
}

/** Confirms the owner's email: only then does a site of its own get a certificate, and mail about a domain. */
export async function confirmEmail({ owner, email }: { owner: Api; email: string }, outbox?: string): Promise<void> {
  const token = new URL(await mailedLink(email, 'Confirm your email', outbox)).searchParams.get('token')
  const { error } = await owner.put('/auth/user/verifyEmail', { token })
  if (error) throw new Error(error)
}
