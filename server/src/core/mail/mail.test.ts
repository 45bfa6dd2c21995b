import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createMailer } from './mail.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  await mkdir(join(dataDir, 'outbox'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test.each([
  ['Showcase <no-reply@showcase.example>', 'showcase.example'],
  ['no-reply@mail.showcase.example', 'mail.showcase.example'],
  ['"Shop @ home" <post@bücher.example>', 'xn--bcher-kva.example'],
])('the message id of a mail from %s ends in its domain', async (mailFrom, domain) => {
  const send = createMailer({ smtpUrl: undefined, mailFrom, dataDir })
  await send({ to: 'asha@shop.example', subject: 's', text: 't' }, 'id')
  expect(await readFile(join(dataDir, 'outbox', 'id.eml'), 'utf8')).toMatch(
    new RegExp(`^Message-ID: <id@${domain.replaceAll('.', '\\.')}>\r$`, 'm'),
  )
})
