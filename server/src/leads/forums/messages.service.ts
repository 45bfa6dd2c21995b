import type { ParsedRequestOf } from '@showcase/contract/api'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { enquiryRecipient } from '../../accounts/auth/mail-recipient.ts'
import type { BusinessRow } from '../../accounts/businesses/businesses.repository.ts'
import { openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { claimKey, keyWithContent } from '../../core/db/idempotency-keys.repository.ts'
import { inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { type Mail, queueMail } from '../../core/mail/mail.ts'
import { notifyDevices } from '../../notifications/push/push-queue.repository.ts'
import { checkFormToken, type FormTokenVerdict, issueFormToken } from '../form-token.ts'
import { nothingBefore, scoreSpam } from '../spam-score.ts'
import { claimSupportKeyAcrossTenants, countRecentMessages, createForumMessage } from './forums.repository.ts'

/**
 * The mail with a visitor's message. Its subject is not the visitor's; a reply goes to the visitor.
 * @param end what follows the message
 */
function messageMail(
  to: string,
  { name, email, subject, message }: Pick<Message, 'name' | 'email' | 'subject' | 'message'>,
  title: string,
  end = '',
): Mail {
  const text = `${subject && `Subject: ${subject}\n\n`}${message}\n\n${name}\n${email}\n${end}`
  return { to, subject: title, text, replyTo: { name, address: email } }
}

/** The fields of a contact form, validated and trimmed. */
export type Message = Omit<ParsedRequestOf<'mail', 'sendSupportMail'>, 'formToken'>

/** The mail calls have no form token, so a missing one is no signal. */
const withoutToken: FormTokenVerdict = 'valid'

function keyOf({ idempotencyKey, name, email, subject, message }: Message): string {
  return keyWithContent(idempotencyKey, { name, email, subject, message })
}

/**
 * Stores a message, notifies the owner and mails it to a confirmed address, unless an earlier request used its idempotency
 * key. Suspected spam is stored in quarantine without a notification; its sender gets the same response as any other.
 * @returns the id of the message
 */
async function accept(
  tenant: Tenant,
  business: BusinessRow,
  { token, ...sent }: Message & { token: FormTokenVerdict },
  publicUrl: string,
): Promise<string> {
  const id = newId()
  if (sent.idempotencyKey) {
    // The prefix separates these keys from those of enquiries in the same table.
    const claimed = await claimKey(tenant, `forum ${keyOf(sent)}`, id)
    if (claimed !== id) return claimed
  }
  const recent = await countRecentMessages(tenant, sent)
  const verdict = scoreSpam({ honeypot: sent.website, token, query: `${sent.subject}\n${sent.message}`, ...recent })
  await createForumMessage(tenant, { ...sent, ...verdict }, id)
  if (verdict.state === 'quarantine') return id
  const notification = notificationTexts.forumCreated(sent.name)
  await notifyDevices(tenant, notification)
  const to = await enquiryRecipient(tenant, business)
  const end = `\nReply to this mail to answer ${sent.name}. All messages:\n${publicUrl}${notification.redirect}\n`
  if (to) await queueMail(tenant.db, messageMail(to, sent, 'You have a new message', end))
  return id
}

/** A token for the contact form of a business; see `issueFormToken`. @throws DomainError not-found for an unknown business */
export async function contactFormToken(database: Database, { secret }: Pick<Config, 'secret'>, businessName: string) {
  return issueFormToken(secret, (await openBusiness(database, businessName)).business_id)
}

/** Accepts the message of a contact form; see `accept`. @throws DomainError not-found for an unknown business */
export async function sendForumMessage(
  database: Database,
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  { businessName, formToken, ...sent }: Message & { businessName: string; formToken: string },
): Promise<string> {
  const business = await openBusiness(database, businessName)
  const token = checkFormToken(secret, business.business_id, formToken)
  return inTransaction(database, business.business_id, tenant =>
    accept(tenant, business, { ...sent, token }, publicUrl),
  )
}

/** Accepts a message by mail to a business; see `accept`. @throws DomainError not-found for an unknown business */
export async function mailBusiness(
  database: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { businessName, ...sent }: Message & { businessName: string },
): Promise<void> {
  const business = await openBusiness(database, businessName)
  await inTransaction(database, business.business_id, tenant =>
    accept(tenant, business, { ...sent, token: withoutToken }, publicUrl),
  )
}

/** Mails a message to the platform's support, once per idempotency key and day. Suspected spam is marked in the subject. */
export async function mailSupport(database: Database, { supportEmail }: Pick<Config, 'supportEmail'>, sent: Message) {
  const query = `${sent.subject}\n${sent.message}`
  const { state } = scoreSpam({ honeypot: sent.website, token: withoutToken, query, ...nothingBefore })
  const title = state === 'quarantine' ? '[Suspected spam] Message to support' : 'Message to support'
  const mail = { ...messageMail(supportEmail, sent, title), audience: 'operator' as const }
  await database.transactAcrossTenants(async trx => {
    if (sent.idempotencyKey && !(await claimSupportKeyAcrossTenants(trx, keyOf(sent)))) return
    await queueMail(trx, mail)
  })
}
