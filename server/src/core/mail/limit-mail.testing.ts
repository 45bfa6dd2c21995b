import type { TestServer } from '../../../testing/test-server.ts'
import { limitMail } from './limit-mail.ts'

/** Uses up the mails with visitors' words to an address, as a flood of enquiries does. */
export async function useUpVisitorMails({ database }: TestServer, to: string): Promise<void> {
  let isUsedUp = false
  const log = {
    warn() {
      isUsedUp = true
    },
  }
  const send = limitMail(database, async () => {}, log as never)
  while (!isUsedUp) await send({ to, subject: 's', text: 't' }, 'id')
}
