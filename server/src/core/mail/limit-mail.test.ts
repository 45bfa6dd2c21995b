import { expect, test } from '@jest/globals'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { limitMail } from './limit-mail.ts'
import type { Mail } from './mail.ts'

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
    expect(await send(mailTo('Stranger@One.example', 'unconfirmed'), 1)).toBe(0)
    expect(await send(mailTo('stranger@two.example', 'unconfirmed'), 1)).toBe(1)
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
