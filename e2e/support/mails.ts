import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitUntil } from '@showcase/testing/wait-until'
import { caughtMails } from './stack.ts'
import { workerEnvironment } from './worker-environment.ts'

const sharedOutbox = join(workerEnvironment().dataDir, 'outbox')

/** Milliseconds to wait for a mail; its job starts within a second. */
const MAIL_TIMEOUT = 20_000

/** Every mail in the platform's outbox, with quoted-printable line breaks removed. */
export async function mailsIn(outbox: string): Promise<string[]> {
  if (process.env.E2E_STACK) return caughtMails()
  const names = await readdir(outbox).catch(() => [])
  const texts = names.filter(name => name.endsWith('.eml')).map(name => readFile(join(outbox, name), 'utf8'))
  return (await Promise.all(texts)).map(text => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Waits for a mail with this recipient and subject. The platform's data folder must be known. */
export function mailTo(address: string, subject: string, outbox = sharedOutbox): Promise<string> {
  const isMeant = (mail: string) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`)
  return waitUntil(async () => (await mailsIn(outbox)).find(isMeant), {
    within: MAIL_TIMEOUT,
    every: 100,
    failure: () => `No mail "${subject}" for ${address} in ${outbox}`,
  })
}

/** The link with a token in such a mail. */
export async function mailedLink(address: string, subject: string, outbox = sharedOutbox): Promise<string> {
  const [link] = /http\S+?token=[\w-]{43}/.exec(await mailTo(address, subject, outbox)) ?? []
  if (!link) throw new Error(`The mail "${subject}" for ${address} has no link.`)
  return link
}
