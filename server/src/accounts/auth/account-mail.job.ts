import type { Query } from '../../core/db/database.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services.ts'
import { type Account, findAccount, findAccountByEmailAcrossTenants } from './account.repository.ts'
import { newAccountLink } from './account-links.ts'
import { changedMail, resetMail, verifyMail } from './account-mail.ts'
import { insertAccountToken, type TokenOwner, type TokenPurpose } from './account-tokens.repository.ts'

/** What a job says of a mail. It holds no token: that is made where the mail is sent, and stands nowhere else. */
type AccountMail =
  | { about: 'reset'; email: string }
  | ({ about: 'verify' } & TokenOwner)
  | ({ about: 'changed'; changedAt: string } & TokenOwner)

const kind = 'account mail'

/** With their pauses about half an hour: who waits for a link asks for another by then. */
const triesOfLink = 7

/** Writes a mail of an account down; in a transaction it goes out if and only if that commits. */
export function queueAccountMail(query: Query, mail: AccountMail): Promise<string> {
  return enqueue(query, kind, mail, mail.about === 'changed' ? {} : { maxAttempts: triesOfLink })
}

/**
 * Sends the mails of accounts. A reset is asked for by address, and whether anybody has it is found out here only: the
 * call has answered by then, in the same words and after the same work. Tried again, a link is made anew.
 */
export function handleAccountMail({ jobs, database, config, sendMail }: Services): void {
  const sendLink = async (purpose: TokenPurpose, account: Account, jobId: string) => {
    const { businessId, userId, email, businessName } = account
    const { url, ...token } = newAccountLink(config.publicUrl, purpose)
    await database.forTenant(businessId, query => insertAccountToken(query, { businessId, userId, purpose, ...token }))
    await sendMail((purpose === 'reset' ? resetMail : verifyMail)(email, businessName, url), jobId)
  }

  jobs.handle<AccountMail>(kind, async (mail, jobId) => {
    if (mail.about === 'reset') {
      const account = await database.acrossTenants(query => findAccountByEmailAcrossTenants(query, mail.email))
      if (account) await sendLink('reset', account, jobId)
      return
    }
    const account = await database.forTenant(mail.businessId, query => findAccount(query, mail))
    if (!account) return
    if (mail.about === 'verify') {
      if (!account.isEmailVerified) await sendLink('verify', account, jobId)
      return
    }
    const { email, businessName } = account
    await sendMail(changedMail(email, businessName, new Date(mail.changedAt), config.publicUrl), jobId)
  })
}
