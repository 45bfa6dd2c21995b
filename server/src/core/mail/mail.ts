import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Query } from '../db/database.ts'
import { enqueue, type Jobs } from '../jobs/jobs.ts'
import { writeDurably } from '../storage/disk.ts'

/** A mail to send to one address. `replyTo` is the visitor whose text it contains. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The HTML version; without it only the text is sent. */
  html?: string
  replyTo?: { name: string; address: string }
  /** Whose address it is or what the mail is about, for the limits per recipient. Default: an address that its owner has confirmed. */
  audience?: 'enquirer' | 'unconfirmed' | 'reset' | 'account' | 'confirmed' | 'operator'
  /** A stranger may have caused it, so the owner of the address can stop such mails. */
  isUnasked?: true
  /** An address that stops such mails by a POST without a session, for the button of mail programs (RFC 8058). */
  stopUrl?: string
}

/** Sends a mail now and fails if the mail server fails. `id` becomes the message id, so that a repeated mail is recognized. */
export type SendMail = (mail: Mail, id: string) => Promise<void>

const kind = 'mail'

/** Milliseconds. After a timeout the job is retried later. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 }

/** The domain of the sender, so that message ids are unique in the world (RFC 5322) and mail filters trust them. */
function domainOf(sender: string): string {
  return domainToASCII(/@([^@>\s]+)>?\s*$/.exec(sender)?.[1] ?? '') || 'localhost'
}

/** Sends mail through SMTP_URL, or writes it as `<id>.eml` to DATA_DIR/outbox. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): SendMail {
  const messageOf = ({ audience: _, isUnasked: __, stopUrl, to, ...mail }: Mail, id: string) => ({
    ...mail,
    headers: {
      // Absence notes must not answer: they would go to a visitor, or to nobody (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // Nodemailer would read a text as a list of recipients, other than the one that the limits count.
    to: { name: '', address: to },
    from: mailFrom,
    messageId: `<${id}@${domainOf(mailFrom)}>`,
  })
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...timeouts })
    return async (mail, id) => void (await smtp.sendMail(messageOf(mail, id)))
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail, id) => {
    const { message } = await composer.sendMail(messageOf(mail, id))
    await writeDurably(join(dataDir, 'outbox', `${id}.eml`), message as Buffer)
  }
}

/** Registers the job that sends mail. Mail is queued with the record it is about, so a failing mail server loses nothing. */
export function handleMail(jobs: Jobs, send: SendMail): void {
  jobs.handle<Mail>(kind, send)
}

/** Queues a mail. Inside a transaction it is sent only if the transaction commits. */
export function queueMail(query: Query, mail: Mail): Promise<string> {
  return enqueue(query, kind, mail)
}
