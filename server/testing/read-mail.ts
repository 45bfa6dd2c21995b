import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from '@showcase/testing/wait-until'
import type { TestServer } from './test-server.ts'

/** Milliseconds for a mail's job, which a busy machine may delay. */
const MAIL_TIMEOUT = 30_000

function mails({ config }: TestServer): string[] {
  const outbox = join(config.dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).filter(name => name.endsWith('.eml')) : []
  return names.map(name => readFileSync(join(outbox, name), 'utf8'))
}

/** The mail that contains a text, such as its recipient, once its job is done. */
export function mailWith(
  server: TestServer,
  text: string,
  isMeant: (mail: string) => boolean = () => true,
): Promise<string> {
  return waitUntil(() => mails(server).find(mail => mail.includes(text) && isMeant(mail)), {
    within: MAIL_TIMEOUT,
    failure: () => `No mail contains ${text}.`,
  })
}

/** The mails to an address, decoded, once no job is left. */
export async function mailsTo(server: TestServer, to: string): Promise<string[]> {
  await countMailsWith(server, to)
  const decoded = mails(server).map(mail => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  return decoded.filter(mail => mail.toLowerCase().includes(`to: ${to.toLowerCase()}`))
}

/** The number of mails that contain a text, once no job is left. */
export async function countMailsWith(server: TestServer, text: string): Promise<number> {
  const hasJobs = () =>
    server.database.acrossTenants(query => query.selectFrom('jobs').select('_id').executeTakeFirst())
  await waitUntil(async () => !(await hasJobs()), { within: MAIL_TIMEOUT })
  return mails(server).filter(mail => mail.includes(text)).length
}
