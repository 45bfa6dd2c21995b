import type { Query } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services/services.ts'
import { newAccountLink } from './account-links.ts'
import { changedMail, resetMail, verifyMail } from './account-mail.ts'
import { insertAccountToken, type TokenPurpose } from './account-tokens.repository.ts'
import { type Account, findAccount, findAccountByEmailAcrossTenants } from './users.repository.ts'

type User = { businessId: string; userId: string }

/** The payload of a mail job. It holds no token: the job creates the token and sends it. */
type AccountMail =
  | { about: 'reset'; email: string }
  | ({ about: 'verify' } & User)
  | ({ about: 'changed'; changedAt: string } & User)

const kind = 'account mail'

/** About half an hour with the pauses between attempts; by then the user has asked for another link. */
const linkAttempts = 7

/** Queues a mail. Within a transaction, the mail is sent only if the transaction commits. */
export function queueAccountMail(query: Query, mail: AccountMail): Promise<string> {
  return enqueue(query, kind, mail, mail.about === 'changed' ? {} : { maxAttempts: linkAttempts })
}

/** Registers the job that sends account mails. Each attempt creates a new link. */
export function handleAccountMail({ jobs, database, config, sendMail }: Services): void {
  const sendLink = async (purpose: TokenPurpose, account: Account, jobId: string) => {
    const { businessId, userId, email, businessName } = account
    const { url, ...token } = newAccountLink(config.publicUrl, purpose)
    await asTenant(database, businessId, tenant => insertAccountToken(tenant, { userId, purpose, ...token }))
    await sendMail((purpose === 'reset' ? resetMail : verifyMail)(email, businessName, url), jobId)
  }

  jobs.handle<AccountMail>(kind, async (mail, jobId) => {
    if (mail.about === 'reset') {
      const account = await database.acrossTenants(query => findAccountByEmailAcrossTenants(query, mail.email))
      if (account) await sendLink('reset', account, jobId)
      return
    }
    const account = await asTenant(database, mail.businessId, tenant => findAccount(tenant, mail.userId))
    if (!account) return
    if (mail.about === 'verify') {
      if (!account.isEmailVerified) await sendLink('verify', account, jobId)
      return
    }
    const { email, businessName } = account
    await sendMail(changedMail(email, businessName, new Date(mail.changedAt), config.publicUrl), jobId)
  })
}
