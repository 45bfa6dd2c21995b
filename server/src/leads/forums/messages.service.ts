import { notificationTexts } from '@showcase/contract/notification-texts'
import { hasConfirmedOwner } from '../../accounts/auth/users.repository.ts'
import type { BusinessRow } from '../../accounts/businesses/businesses.repository.ts'
import { openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { type Mail, queueMail } from '../../core/mail.ts'
import { notifyDevices } from '../../notifications/push/push-queue.repository.ts'
import { type FormTokenVerdict, issueFormToken, judgeFormToken } from '../form-token.ts'
import { claimLeadKey } from '../leads.repository.ts'
import { judge } from '../spam-score.ts'
import { claimSupportKeyAcrossTenants, countRecentMessages, createForumMessage } from './forums.repository.ts'

/** The mail that carries a visitor's message; an answer to it goes to the visitor. */
export function messageMail(
  to: string,
  sent: { name: string; email: string; subject: string; message: string },
  mark = '',
): Mail {
  const { name, email, message } = sent
  const subject = `${mark}${sent.subject || `Message from ${name}`}`
  return { to, subject, text: `${message}\n\n${name}\n${email}\n`, replyTo: { name, address: email } }
}

/** A message of a contact form, checked and trimmed. */
export type Message = {
  name: string
  email: string
  subject: string
  message: string
  /** The honeypot: people do not see it. */
  website: string
  idempotencyKey: string
}

/** No page hands out tokens for mail, so that a missing one says nothing of it. */
const notAsked: FormTokenVerdict = 'valid'

/**
 * Passes a message on, unless it came before under the same key. A doubtful one is kept in quarantine, tells nobody,
 * and is answered like any other.
 * @param deliver what is done with a message that is not doubtful
 * @returns the message's id
 */
async function take(
  tenant: Tenant,
  call: 'forum' | 'mail',
  { token, ...sent }: Message & { token: FormTokenVerdict },
  deliver: (id: string) => Promise<unknown>,
): Promise<string> {
  const id = newId()
  if (sent.idempotencyKey) {
    // Apart from the keys of enquiries, which share the table.
    const claimed = await claimLeadKey(tenant, `${call} ${sent.idempotencyKey}`, id)
    if (claimed !== id) return claimed
  }
  const recent = await countRecentMessages(tenant, sent)
  const verdict = judge({ honeypot: sent.website, token, query: `${sent.subject}\n${sent.message}`, ...recent })
  if (verdict.state === 'quarantine') return createForumMessage(tenant, { ...sent, ...verdict }, id)
  await deliver(id)
  return id
}

/** Mails a message to its business. False where it has no address, or none that has confirmed: strangers get no mail. */
async function mailTo(tenant: Tenant, { email }: BusinessRow, sent: Message): Promise<boolean> {
  if (!email || !(await hasConfirmedOwner(tenant))) return false
  await queueMail(tenant.db, messageMail(email, sent))
  return true
}

async function keepMessage(tenant: Tenant, sent: Message, id: string) {
  await createForumMessage(tenant, sent, id)
  await notifyDevices(tenant, notificationTexts.forumCreated(sent.name))
}

/**
 * A token for the contact form of a business, as items have one for their enquiry forms.
 * @throws DomainError not-found
 */
export async function contactFormToken(
  database: Database,
  { secret }: Pick<Config, 'secret'>,
  businessName: string,
): Promise<string> {
  return issueFormToken(secret, (await openBusiness(database, businessName)).business_id)
}

/**
 * Stores the message of a business's contact form, tells its owner and mails it to the business.
 * @throws DomainError not-found
 */
export async function sendForumMessage(
  database: Database,
  { secret }: Pick<Config, 'secret'>,
  { businessName, formToken, ...sent }: Message & { businessName: string; formToken: string },
): Promise<string> {
  const business = await openBusiness(database, businessName)
  const token = judgeFormToken(secret, business.business_id, formToken)
  return inTransaction(database, business.business_id, tenant =>
    take(tenant, 'forum', { ...sent, token }, async id => {
      await keepMessage(tenant, sent, id)
      await mailTo(tenant, business, sent)
    }),
  )
}

/**
 * Mails a message to a business, at its contact address; one that cannot be mailed is kept with those of its contact form.
 * @throws DomainError not-found
 */
export async function mailBusiness(
  database: Database,
  { businessName, ...sent }: Message & { businessName: string },
): Promise<void> {
  const business = await openBusiness(database, businessName)
  await inTransaction(database, business.business_id, tenant =>
    take(tenant, 'mail', { ...sent, token: notAsked }, async id => {
      if (!(await mailTo(tenant, business, sent))) await keepMessage(tenant, sent, id)
    }),
  )
}

/** Mails a message to the platform's support. A doubtful one goes there too, and says so; the same key within a day mails once. */
export async function mailSupport(
  database: Database,
  { supportEmail }: Pick<Config, 'supportEmail'>,
  sent: Message,
): Promise<void> {
  const query = `${sent.subject}\n${sent.message}`
  const { state } = judge({ honeypot: sent.website, token: notAsked, query, sameWords: 0, fromSender: 0 })
  const mail = messageMail(supportEmail, sent, state === 'quarantine' ? '[Doubtful] ' : '')
  await database.transactAcrossTenants(async trx => {
    if (sent.idempotencyKey && !(await claimSupportKeyAcrossTenants(trx, sent.idempotencyKey))) return
    await queueMail(trx, mail)
  })
}
