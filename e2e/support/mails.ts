import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownPlace } from './place.ts'
import { caughtMails } from './stack.ts'

const sharedOutbox = join(ownPlace().dataDir, 'outbox')

/** Longest wait for a mail, in milliseconds: its job runs within a second. */
const LIMIT = 20_000

/** Every mail of the platform's outbox, with the lines whole again that were folded for the way. */
export async function mailsIn(outbox = sharedOutbox): Promise<string[]> {
  if (process.env.E2E_STACK) return caughtMails()
  const names = await readdir(outbox).catch(() => [])
  const texts = names.filter(name => name.endsWith('.eml')).map(name => readFile(join(outbox, name), 'utf8'))
  return (await Promise.all(texts)).map(text => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** The mail of a subject to an address, once it is there. Needs a platform whose data folder is known. */
export async function mailTo(address: string, subject: string, outbox = sharedOutbox): Promise<string> {
  for (const until = Date.now() + LIMIT; Date.now() < until; await pause(100)) {
    const found = (await mailsIn(outbox)).find(
      mail => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`),
    )
    if (found) return found
  }
  throw new Error(`No mail "${subject}" for ${address} in ${outbox}`)
}

/** The link that such a mail carries. */
export async function mailedLink(address: string, subject: string, outbox = sharedOutbox): Promise<string> {
  const [link] = /http\S+?token=[\w-]{43}/.exec(await mailTo(address, subject, outbox)) ?? []
  if (!link) throw new Error(`The mail "${subject}" for ${address} has no link`)
  return link
}
