import { display } from '@showcase/contract/limits'
import { businessTitle } from '@showcase/contract/title-case'
import { escapeMarkup } from '@showcase/process/markup'
import type { Query } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { HOUR } from '../../core/durations.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Mail } from '../../core/mail/mail.ts'
import type { Services } from '../../core/services/services.ts'
import { hashOfToken, newToken } from '../../core/tokens.ts'
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
const LINK_ATTEMPTS = 7

/** Queues a mail. Within a transaction, the mail is sent only if the transaction commits. */
export function queueAccountMail(query: Query, mail: AccountMail): Promise<string> {
  return enqueue(query, kind, mail, mail.about === 'changed' ? {} : { maxAttempts: LINK_ATTEMPTS })
}

/** `lifetime` in milliseconds. A reset link gives access to the account, so it expires soon. */
const links = {
  reset: { mail: resetMail, page: '/resetPassword', lifetime: HOUR },
  verify: { mail: verifyMail, page: '/verifyEmail', lifetime: 7 * 24 * HOUR },
  contact: { mail: contactMail, page: '/verifyEmail', lifetime: 7 * 24 * HOUR },
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

/**
 * The content of an account mail. The name in the address of the business, which allows few characters, is its only user
 * input: a sign-up may name the address of a stranger, and must not send text to it. Mails to confirmed addresses have the
 * display name instead.
 */
type Content = Pick<Mail, 'audience' | 'subject'> & {
  /** To an address that has no account, so that a stranger may have named it. */
  isUnasked?: true
  before: string[]
  link: { label: string; url: string }
  after: string[]
}

const signature = 'Showcase'

function mailOf(to: string, content: Content): Mail {
  const { before, link, after, ...mail } = content
  return {
    ...mail,
    to,
    text: `${[...before, `${link.label}:\n${link.url}`, ...after, signature].join('\n\n')}\n`,
    html: htmlOf(content),
  }
}

function resetMail(to: string, businessName: string, url: string): Mail {
  return mailOf(to, {
    audience: 'reset',
    subject: 'Reset your password',
    before: [`Someone asked for a new password for the shop ${businessName}, which signs in with this email address.`],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, within one hour.',
      'If this was not you, ignore this email. Your password stays the same.',
    ],
  })
}

/** The mail with the link that confirms the address of a new account. */
function verifyMail(to: string, businessName: string, url: string): Mail {
  return mailOf(to, {
    audience: 'unconfirmed',
    isUnasked: true,
    subject: 'Confirm your email',
    before: [`The shop ${businessName} was created with this email address. Please confirm that the address is yours.`],
    link: { label: 'Confirm this address', url },
    after: [
      'The link works for seven days.',
      'If you did not create a shop, ignore this email. We send no more emails to this address unless you confirm it.',
    ],
  })
}

/** The mail to the owner of an address with which somebody signed up again. */
function takenMail(to: string, publicUrl: string): Mail {
  return mailOf(to, {
    audience: 'unconfirmed',
    subject: 'You already have an account',
    before: [
      'Someone signed up for a new shop with this email address, but you already have a shop that signs in with it.',
    ],
    link: { label: 'Sign in to your shop, or choose a new password', url: `${publicUrl}/signIn` },
    after: [
      'If this was not you, ignore this email. Your account stays the same, and the new shop cannot confirm this address.',
      'If this was you and you want a second shop, sign up with another email address.',
    ],
  })
}

/** The mail with the link that confirms the contact address of a business. */
function contactMail(to: string, businessName: string, url: string): Mail {
  return mailOf(to, {
    audience: 'unconfirmed',
    isUnasked: true,
    subject: 'Confirm your contact address',
    before: [
      `The shop ${businessName} uses this email address as its contact address. Please confirm that the address is yours, so that we can email enquiries to you.`,
    ],
    link: { label: 'Confirm this address', url },
    after: [
      'The link works for seven days.',
      'If you do not know this shop, ignore this email. We send no more emails to this address unless you confirm it.',
    ],
  })
}

const time = new Intl.DateTimeFormat('en-IN', { timeZone: display.timeZone, dateStyle: 'long', timeStyle: 'short' })

/** The notice that the password was changed. */
function changedMail(to: string, shopName: string, changedAt: Date, publicUrl: string): Mail {
  return mailOf(to, {
    audience: 'account',
    subject: 'Your password was changed',
    before: [
      `The password of the shop ${shopName} was changed on ${time.format(changedAt)} (India).`,
      'If this was you, there is nothing to do. If not, choose another password now:',
    ],
    link: { label: 'Choose another password', url: `${publicUrl}/?forgotPassword` },
    after: [],
  })
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

function paragraph(text: string) {
  return `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`
}

/** The HTML of a mail. Styles are inline because mail programs drop style sheets; it loads nothing from the network. */
function htmlOf({ subject, before, link, after }: Content): string {
  const url = escapeMarkup(link.url)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f4f1;color:#181818;font-size:16px;line-height:1.5;${font}">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeMarkup(subject)}</h1>
${before.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#181818;color:#ffffff;text-decoration:none;font-weight:600">${escapeMarkup(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5c5a55;overflow-wrap:anywhere">${url}</p>
${[...after, signature].map(paragraph).join('\n')}
</div>
</body>
</html>
`
}
