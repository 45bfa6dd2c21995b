import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isEmail } from '@showcase/contract/form-rules'
import fc from 'fast-check'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { limitMail, recipientKey } from './limit-mail.ts'
import { createMailer, type Mail } from './mail.ts'

describeOnBothDatabases('mail to one address', server => {
  const mailTo = (to: string, audience?: Mail['audience']): Mail => ({
    to,
    subject: 's',
    text: 't',
    ...(audience && { audience }),
  })

  /** Sends so many mails. @returns how many arrived */
  async function send(mail: Mail, times: number, deliver: () => Promise<void> = async () => {}) {
    let arrived = 0
    const count = async () => {
      await deliver()
      arrived += 1
    }
    const log = { warn() {} } as never
    const limited = limitMail(server().database, count, log)
    for (let i = 0; i < times; i++) await limited(mail, `${i}`).catch(() => {})
    return arrived
  }

  test('is limited for an unconfirmed address, and for each address', async () => {
    expect(await send(mailTo('stranger@one.example', 'unconfirmed'), 8)).toBe(5)
    for (const spelling of [
      'Stranger@One.example',
      'stranger+tag@one.example',
      'stranger@one.example.',
      'stranger@\uFF4Fne.example',
      'stranger@o\u00ADne.example',
      '\uFF53tranger@one\u3002example',
    ])
      expect(await send(mailTo(spelling, 'unconfirmed'), 1)).toBe(0)
    expect(await send(mailTo('stranger@two.example', 'unconfirmed'), 1)).toBe(1)
    expect(await send(mailTo('jane.doe@gmail.com', 'unconfirmed'), 8)).toBe(5)
    for (const spelling of ['janedoe@gmail.com', 'j.a.n.e.doe+shop@googlemail.com'])
      expect(await send(mailTo(spelling, 'unconfirmed'), 1)).toBe(0)
    // Mails that a stranger caused use up no links for a new password.
    expect(await send(mailTo('stranger@one.example', 'reset'), 8)).toBe(5)
  })

  test('is limited higher up where it is confirmed, and not for the operator', async () => {
    expect(await send(mailTo('owner@three.example'), 125)).toBe(120)
    expect(await send(mailTo('support@four.example', 'operator'), 125)).toBe(125)
  })

  test('counts only mail that was sent', async () => {
    const fail = () => Promise.reject(new Error('the mail server is down'))
    expect(await send(mailTo('stranger@five.example', 'unconfirmed'), 8, fail)).toBe(0)
    expect(await send(mailTo('stranger@five.example', 'unconfirmed'), 8)).toBe(5)
  })
})

/** The recipients of each mail that a mail server got. */
const recipients: string[][] = []

const mailServer = createServer(socket => {
  const mail: string[] = []
  const replies: Record<string, string> = { DATA: '354 continue', QUIT: '221 bye' }
  socket.setEncoding('latin1').write('220 ready\r\n')
  socket.on('error', () => {})
  socket.on('data', text => {
    for (const line of String(text).split('\r\n').slice(0, -1)) {
      const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1]
      if (recipient !== undefined) mail.push(recipient)
      if (line === '.') recipients.push(mail.splice(0))
      if (line === '.' || /^(EHLO|MAIL|RCPT|DATA|QUIT)/.test(line)) socket.write(`${replies[line] ?? '250 ok'}\r\n`)
    }
  })
})

beforeAll(() => new Promise<void>(done => mailServer.listen(0, '127.0.0.1', done)))
afterAll(() => void mailServer.close())

test('a mail goes to the one address that the limits count, for every accepted address (150 inputs)', async () => {
  const { port } = mailServer.address() as { port: number }
  const send = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@showcase.example', dataDir: '' })
  const text = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abAB12.+-_%!#&*/=?,;:<>()"\\[]@ \t') })
  const address = fc.oneof(
    fc.tuple(text, text).map(([local, domain]) => `${local}@${domain}`),
    fc.tuple(text, text).map(([before, after]) => `${before}victim@shop.example${after}`),
  )
  const accepted = address.filter(isEmail).map(one => one.trim())
  const sent = fc.asyncProperty(accepted, async to => {
    recipients.length = 0
    await send({ to, subject: 's', text: 't', replyTo: { name: 'N', address: to } }, 'id')
    expect(recipients.map(all => all.map(one => recipientKey(one.replace(/^"(.*)"@/, '$1@'))))).toEqual([
      [recipientKey(to)],
    ])
  })
  await fc.assert(sent, { numRuns: 150 })
})
