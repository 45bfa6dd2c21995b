import { businessTitle } from '@showcase/contract/title-case'
import type { Query } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services/services.ts'
import { hashOfToken, newToken } from '../../core/tokens.ts'
import { changedMail, contactMail, resetMail, takenMail, verifyMail } from './account-mail.ts'
import { insertAccountToken, type TokenPurpose } from './account-tokens.repository.ts'
import { unconfirmedContact } from './mail-recipient.ts'
import { type Account, findAccount, findAccountByEmailAcrossTenants } from './users.repository.ts'

type User = { businessId: string; userId: string }

/** The payload of a mail job. It holds no token: the job creates the token and sends it. */
type AccountMail =
  | { about: 'reset'; email: string }
  | ({ about: 'verify' } & User)
  | ({ about: 'contact'; email: string } & User)
  | ({ about: 'changed'; changedAt: string } & User)

const kind = 'account mail'

/** Attempts: about 30 minutes. Later the user requests a new link. */
const linkAttempts = 7

/** Queues a mail. Within a transaction, the mail is sent only if the transaction commits. */
export function queueAccountMail(query: Query, mail: AccountMail): Promise<string> {
  return enqueue(query, kind, mail, mail.about === 'changed' ? {} : { maxAttempts: linkAttempts })
}

const hour = 60 * 60 * 1000

/** `lifetime` in milliseconds. A reset link gives access to the account, so it expires soon. */
const links = {
  reset: { mail: resetMail, page: '/resetPassword', lifetime: hour },
  verify: { mail: verifyMail, page: '/verifyEmail', lifetime: 7 * 24 * hour },
  contact: { mail: contactMail, page: '/verifyEmail', lifetime: 7 * 24 * hour },
} satisfies Record<TokenPurpose, object>

/** Registers the job that sends account mails. Each attempt creates a new link. */
export function handleAccountMail({ jobs, database, config, sendMail }: Services): void {
  const sendLink = async (purpose: TokenPurpose, account: Account, jobId: string, contact?: string) => {
    const { businessId, userId, email, businessName } = account
    const { mail, page, lifetime } = links[purpose]
    const token = newToken()
    const row = { userId, purpose, tokenHash: hashOfToken(token), lifetime, ...(contact && { email: contact }) }
    await asTenant(database, businessId, tenant => insertAccountToken(tenant, row))
    await sendMail(mail(contact ?? email, businessName, `${config.publicUrl}${page}?token=${token}`), jobId)
  }

  jobs.handle<AccountMail>(kind, async (mail, jobId) => {
    if (mail.about === 'reset') {
      const account = await database.acrossTenants(query => findAccountByEmailAcrossTenants(query, mail.email))
      if (account && !account.claimedEmail) await sendLink('reset', account, jobId)
      return
    }
    const account = await asTenant(database, mail.businessId, tenant => findAccount(tenant, mail.userId))
    if (!account) return
    if (mail.about === 'verify') {
      if (account.claimedEmail) await sendMail(takenMail(account.claimedEmail, config.publicUrl), jobId)
      else if (!account.isEmailVerified) await sendLink('verify', account, jobId)
      return
    }
    if (mail.about === 'contact') {
      const contact = await asTenant(database, mail.businessId, unconfirmedContact)
      if (contact === mail.email) await sendLink('contact', account, jobId, contact)
      return
    }
    const { email } = account
    // An unconfirmed address may belong to another person.
    if (account.isEmailVerified)
      await sendMail(changedMail(email, businessTitle(account), new Date(mail.changedAt), config.publicUrl), jobId)
  })
}
