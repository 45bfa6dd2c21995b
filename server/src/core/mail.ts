import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config/config.ts'
import type { Query } from './db/database.ts'
import { enqueue, type Jobs } from './jobs/jobs.ts'
import { writeDurably } from './storage/disk.ts'

/** A mail of ours. `replyTo` is the visitor whose words it carries. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The same for programs that show pictures of it; without it, text alone is sent. */
  html?: string
  replyTo?: { name: string; address: string }
}

/** Sends a mail now; it fails where the mail's server does. `id` is the mail's own: sent twice, it is the same mail. */
export type SendMail = (mail: Mail, id: string) => Promise<void>

const kind = 'mail'

/** Milliseconds. The job is tried again later. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 }

/** Hands mail to the server of SMTP_URL, or writes it as `<id>.eml` into DATA_DIR/outbox. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): SendMail {
  const messageOf = (mail: Mail, id: string) => ({ ...mail, from: mailFrom, messageId: `<${id}@showcase>` })
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

/** Mail is written down with what it tells of and sent afterwards, so that no mail server can lose a lead. */
export function handleMail(jobs: Jobs, send: SendMail): void {
  jobs.handle<Mail>(kind, send)
}

/** Queues a mail; in a transaction it goes out if and only if that commits. */
export function queueMail(query: Query, mail: Mail): Promise<string> {
  return enqueue(query, kind, mail)
}
