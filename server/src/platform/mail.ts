import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Query } from './db/database.ts'
import { enqueue, type Jobs } from './jobs.ts'
import { writeDurably } from './storage/disk.ts'

/** A mail of ours. `replyTo` is the visitor whose words it carries. */
export type Mail = { to: string; subject: string; text: string; replyTo?: { name: string; address: string } }

const kind = 'mail'

/** Milliseconds. The job is tried again later. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 }

/** Hands mail to the server of SMTP_URL, or writes it as `<id>.eml` into DATA_DIR/outbox. */
const createSender = ({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>) => {
  const messageOf = (mail: Mail, id: string) => ({ ...mail, from: mailFrom, messageId: `<${id}@showcase>` })
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...timeouts })
    return async (mail: Mail, id: string) => void (await smtp.sendMail(messageOf(mail, id)))
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail: Mail, id: string) => {
    const { message } = await composer.sendMail(messageOf(mail, id))
    await writeDurably(join(dataDir, 'outbox', `${id}.eml`), message as Buffer)
  }
}

/** Mail is written down with what it tells of and sent afterwards, so that no mail server can lose a lead. */
export const handleMail = (jobs: Jobs, config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): void => {
  jobs.handle<Mail>(kind, createSender(config))
}

/** Queues a mail; in a transaction it goes out if and only if that commits. */
export const queueMail = (query: Query, mail: Mail): Promise<string> => enqueue(query, kind, mail)
