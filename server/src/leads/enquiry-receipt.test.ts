import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { waitUntil } from '@showcase/testing/wait-until'
import { makeBusiness } from '../../testing/make-business.ts'
import { mailsTo } from '../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { notify } from '../core/events.ts'

let made = 0

describeOnBothDatabases(
  'the mail to the sender of an enquiry',
  server => {
    const newAddress = () => `visitor-${process.pid}-${++made}@mail.example`
    const subject = 'Your enquiry was received'
    const receiptsTo = async (to: string) =>
      (await mailsTo(server(), to)).filter(mail => mail.includes(`Subject: ${subject}`))

    async function shop(columns = {}) {
      const owner = await makeBusiness(server().database, { display_name: 'Win money at evil.example', ...columns })
      const product = await makeProduct(server().database, owner, { productName: 'Jug of evil.example' })
      return { ...owner, product }
    }
    const enquire = (product: string, email: string, more = {}) =>
      server().call('publicProducts', 'createLead', {
        name: 'Evil Name',
        email,
        phoneNo: '9876543210',
        query: 'Buy at evil.example',
        fkProductId: product,
        ...more,
      })
    test('arrives once, and has no words of the sender or the shop except the name in its address', async () => {
      const { product, businessName } = await shop()
      const to = newAddress()
      const idempotencyKey = `receipt-${to}`
      for (const _ of [1, 2]) expect(await enquire(product, to, { idempotencyKey })).toMatchObject({ status: 200 })
      const mails = await receiptsTo(to)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain(`The shop ${businessName} has received your enquiry`)
      expect(mails[0]).not.toMatch(/evil/i)
      // Keeps absence notes from answering.
      expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    })

    test('is not sent for a shop whose owner has not confirmed an address, nor for suspected spam', async () => {
      const [open, spammed] = [await shop(), await shop()]
      await server().database.acrossTenants(query =>
        query.updateTable('users').set({ email_verified_at: null }).where('_id', '=', open.userId).execute(),
      )
      const [first, second] = [newAddress(), newAddress()]
      await enquire(open.product, first)
      await enquire(spammed.product, second, { website: 'filled by a program' })
      expect([await receiptsTo(first), await receiptsTo(second)]).toEqual([[], []])
    })

    test('has a link that stops it, and confirmation links of strangers, for ever', async () => {
      const { product } = await shop()
      const to = newAddress()
      await enquire(product, to)
      const [mail = ''] = await receiptsTo(to)
      const token = /stopEmails\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
      const wrong = await server().call('mail', 'stopMails', { token: `${token}x` })
      expect(wrong).toMatchObject({ status: 400, error: errors.stopLinkInvalid })
      for (const _ of [1, 2]) expect(await server().call('mail', 'stopMails', { token })).toMatchObject({ status: 200 })
      await server().database.acrossTenants(query => query.deleteFrom('rate_limits').execute())
      await enquire((await shop()).product, to.toUpperCase())
      const { token: session } = await shop({ email: to })
      await server().call('auth', 'resendVerification', {}, session)
      expect(await mailsTo(server(), to)).toHaveLength(1)
    })

    test('arrives again after an operator has allowed it, until its link stops it again', async () => {
      const { call, database, config } = server()
      const { product } = await shop()
      const to = newAddress()
      const allow = async (email: string) =>
        (await call('platform', 'allowMails', { email, reason: 'Asked on the phone' }, config.platformToken)).payload
      const receipts = async (query: string) => {
        await database.acrossTenants(db => db.deleteFrom('rate_limits').execute())
        await enquire(product, to, { query })
        return receiptsTo(to)
      }
      expect(await allow(to)).toEqual({ isChanged: false })
      const [mail = ''] = await receipts('First')
      const token = /stopEmails\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
      expect(await allow(to)).toEqual({ isChanged: false })
      await call('mail', 'stopMails', { token })
      expect(await receipts('Second')).toHaveLength(1)
      expect([await allow(to.toUpperCase()), await allow(to)]).toEqual([{ isChanged: true }, { isChanged: false }])
      expect(await receipts('Third')).toHaveLength(2)
      const audit = (await call('platform', 'fetchAudit', { action: 'mails/allow' }, config.platformToken)).payload
      expect(audit.entries).toMatchObject([{ reason: 'Asked on the phone', from: { isStopped: true } }])
      expect(JSON.stringify(audit)).not.toContain(to)
      expect(await call('mail', 'stopMails', { token })).toMatchObject({ status: 200 })
      expect(await receipts('Fourth')).toHaveLength(2)
    })

    test('has a button of mail programs that stops it without a session, by a form of either kind (RFC 8058)', async () => {
      for (const body of [new URLSearchParams(), new FormData()]) {
        await server().database.acrossTenants(query => query.deleteFrom('rate_limits').execute())
        const { product } = await shop()
        const to = newAddress()
        await enquire(product, to)
        // Long headers are folded.
        const mail = ((await receiptsTo(to))[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
        expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
        const { pathname, search } = new URL(/^List-Unsubscribe: ?<(.+)>\r$/m.exec(mail)?.[1] ?? '')
        body.append('List-Unsubscribe', 'One-Click')
        // A program without the button opens the address.
        const opened = await fetch(`${server().url}${pathname}${search}`, { redirect: 'manual' })
        expect(opened.headers.get('location')).toBe(`${server().config.publicUrl}/stopEmails${search}`)
        const press = (query: string) => fetch(`${server().url}${pathname}${query}`, { method: 'POST', body })
        expect([await press('?token=wrong'), await press(''), await press(search)].map(one => one.status)).toEqual([
          400, 400, 200,
        ])
        await server().database.acrossTenants(query => query.deleteFrom('rate_limits').execute())
        await enquire((await shop()).product, to)
        expect(await receiptsTo(to)).toHaveLength(1)
      }
    })

    test('is limited per recipient and per network', async () => {
      await server().database.acrossTenants(query => query.deleteFrom('rate_limits').execute())
      const { product } = await shop()
      const one = newAddress()
      for (let count = 0; count < 3; count += 1) await enquire(product, one, { query: `Question ${count}` })
      expect(await receiptsTo(one)).toHaveLength(1)
      const others = Array.from({ length: 12 }, newAddress)
      for (const other of others) await enquire(product, other)
      const arrived = await Promise.all(others.map(receiptsTo))
      expect(arrived.flat()).toHaveLength(7)
    })

    test('arrives once mails can be sent again, however often that failed', async () => {
      const { database, config } = server()
      await database.acrossTenants(query => query.deleteFrom('rate_limits').execute())
      const { product } = await shop()
      const to = newAddress()
      const outbox = join(config.dataDir, 'outbox')
      // A file in its place: no mail can be written.
      renameSync(outbox, `${outbox}.kept`)
      writeFileSync(outbox, '')
      await enquire(product, to)
      const hasFailed = async (times: number) => {
        const jobs = await database.acrossTenants(query =>
          query.selectFrom('jobs').select(['attempts', 'locked_until']).where('kind', '=', 'enquiry receipt').execute(),
        )
        return jobs.some(({ attempts, locked_until }) => attempts === times && locked_until === null)
      }
      for (let times = 1; times <= 10; times += 1) {
        await waitUntil(() => hasFailed(times))
        if (times === 10) rmSync(outbox)
        await database.acrossTenants(async query => {
          await query
            .updateTable('jobs')
            .set({ run_at: new Date(0) })
            .execute()
          await notify(query, 'jobs', '')
        })
      }
      expect(await receiptsTo(to)).toHaveLength(1)
    }, 60_000)
  },
  { RATE_LIMIT: 'on' },
)
