import { describe, expect, test } from '@jest/globals'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { countMailsWith, mailWith } from '../../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { FLOOD_FROM } from '../spam-score.ts'
import { createForumMessage } from './forums.repository.ts'

const visitor = { name: 'Ravi', email: 'ravi@visitor.example', subject: 'Hours', message: 'When do you open?' }

describeOnBothDatabases('messages of visitors', server => {
  const forumsOf = (shop: TestBusiness) =>
    server().database.forTenant(shop.businessId, query =>
      query.selectFrom('forums').select(['_id', 'name', 'subject', 'message', 'state']).execute(),
    )
  const unread = async (shop: TestBusiness) =>
    (await server().call('notification', 'count', {}, shop.token)).payload.total
  const contactOf = (shop: TestBusiness) => `To: hello@${shop.businessName}.example`

  const forms = [
    ['publicUser', 'createForum'],
    ['mail', 'sendMail'],
    ['mail', 'sendSupportMail'],
  ] as const
  test.each(forms)('%s/%s names what is missing in the order of the form', async (group, name) => {
    const { call, database } = server()
    const { businessName } = await makeBusiness(database)
    const wrong: [object, string][] = [
      [{}, 'Name required!'],
      [{ name: 'A' }, 'Message required!'],
      [{ name: 'A', message: 'm' }, 'Email required!'],
      [{ name: 'A', message: 'm', email: 'nobody' }, 'Enter a valid email!'],
    ]
    for (const [request, error] of wrong) {
      expect(await call(group, name as never, { businessName, ...request })).toMatchObject({ status: 400, error })
    }
  })

  describe('createForum', () => {
    test('stores the message, notifies the owner and mails it to the business', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      const answer = await call('publicUser', 'createForum', { ...visitor, businessName: shop.businessName })
      expect(answer).toMatchObject({ status: 200, code: 201, message: 'Message sent successfully!' })
      const { email: _email, ...kept } = visitor
      expect(await forumsOf(shop)).toEqual([{ ...kept, _id: answer.payload._id, state: 'open' }])
      expect(await unread(shop)).toBe(1)
      const mail = await mailWith(server(), contactOf(shop))
      expect(mail).toMatch(/Subject: You have a new message[\s\S]*Subject: Hours/)
      expect(mail).toMatch(/^Reply-To: "?Ravi"? <ravi@visitor\.example>\r$/m)
      expect(mail).toContain(`${server().config.publicUrl}/userAdmin/forum\n`)
    })

    test('the same idempotency key answers the same message', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      const request = { ...visitor, businessName: shop.businessName, idempotencyKey: 'once' }
      const answers = await Promise.all([1, 2, 3].map(() => call('publicUser', 'createForum', request)))
      expect(new Set(answers.map(answer => answer.payload._id)).size).toBe(1)
      expect(await forumsOf(shop)).toHaveLength(1)
    })

    test('another text under a used key is another message', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      const request = { ...visitor, businessName: shop.businessName, idempotencyKey: 'once' }
      for (const message of ['Are you open?', 'Also on Sunday?', 'Also on Sunday?'])
        expect(await call('publicUser', 'createForum', { ...request, message })).toMatchObject({ status: 200 })
      expect(await forumsOf(shop)).toHaveLength(2)
    })

    test('suspected spam gets the usual response and sends no notification', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      const request = { ...visitor, businessName: shop.businessName, website: 'https://spam.example' }
      expect(await call('publicUser', 'createForum', request)).toMatchObject({ status: 200 })
      expect(await forumsOf(shop)).toEqual([expect.objectContaining({ state: 'quarantine' })])
      expect(await unread(shop)).toBe(0)
    })

    test('messages beyond those of a flood are quarantined, from any sender', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      await inTransaction(database, shop.businessId, async tenant => {
        for (let sent = 1; sent < FLOOD_FROM; sent++)
          await createForumMessage(tenant, { ...visitor, email: `${sent}@visitor.example` })
      })
      for (const email of ['last@visitor.example', 'beyond@visitor.example'])
        await call('publicUser', 'createForum', { ...visitor, businessName: shop.businessName, email })
      expect((await forumsOf(shop)).filter(({ state }) => state === 'quarantine')).toHaveLength(1)
      expect(await unread(shop)).toBe(1)
    })

    test('neither a valid nor a missing token is a reason for quarantine; a forged one is, with other signals', async () => {
      const { call, database } = server()
      const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
      const { businessName } = shop
      const tokenOf = async (name: string) =>
        (await call('publicUser', 'fetchFormToken', { businessName: name })).payload.formToken
      const tokens = { own: await tokenOf(businessName), none: undefined, foreign: await tokenOf(other.businessName) }
      for (const [subject, formToken] of Object.entries(tokens)) {
        const message = `Is https://shelf.example yours, ${subject}?`
        await call('publicUser', 'createForum', { ...visitor, businessName, subject, message, formToken })
      }
      const states = (await forumsOf(shop)).map(({ subject, state }) => [subject, state])
      expect(Object.fromEntries(states)).toEqual({ own: 'open', none: 'open', foreign: 'quarantine' })
    })

    test('repeated text is suspected spam from the third message on', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      for (let times = 0; times < 3; times++) {
        await call('publicUser', 'createForum', { ...visitor, businessName: shop.businessName })
      }
      const states = (await forumsOf(shop)).map(forum => forum.state)
      expect(states.sort()).toEqual(['open', 'open', 'quarantine'])
    })
  })

  describe('sendMail', () => {
    test("goes to the business's contact address, whatever the request says", async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      const aside = `victim-${shop.businessName}@elsewhere.example`
      const request = { ...visitor, subject: `Hi\r\nBcc: ${aside}`, businessName: shop.businessName, to: aside }
      expect(await call('mail', 'sendMail', request)).toMatchObject({ status: 200, payload: null })
      const mail = await mailWith(server(), contactOf(shop))
      expect(mail).toContain(visitor.message)
      expect(mail).not.toMatch(/^(Bcc|Cc):/im)
      expect(mail.match(/^To: .*$/gim)).toEqual([expect.stringContaining(`hello@${shop.businessName}.example`)])
    })

    test('the same key is sent once; suspected spam is not sent', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      const { businessName } = shop
      await call('mail', 'sendMail', { ...visitor, businessName, idempotencyKey: 'once' })
      await call('mail', 'sendMail', { ...visitor, businessName, idempotencyKey: 'once' })
      await call('mail', 'sendMail', { ...visitor, businessName, website: 'https://spam.example' })
      expect(await countMailsWith(server(), contactOf(shop))).toBe(1)
      expect((await forumsOf(shop)).map(({ state }) => state).sort()).toEqual(['open', 'quarantine'])
    })

    test('is stored with a notification too, because a mail beyond the limit of the address is dropped', async () => {
      const { call, database } = server()
      const shop = await makeBusiness(database)
      for (let times = 0; times < 3; times++)
        await call('mail', 'sendMail', { ...visitor, businessName: shop.businessName })
      const { email: _email, ...kept } = visitor
      const stored = await forumsOf(shop)
      expect(stored.map(({ state }) => state).sort()).toEqual(['open', 'open', 'quarantine'])
      for (const one of stored) expect(one).toMatchObject(kept)
      expect(await unread(shop)).toBe(2)
      expect(await countMailsWith(server(), contactOf(shop))).toBe(2)
      expect(await mailWith(server(), contactOf(shop))).toContain(`${server().config.publicUrl}/userAdmin/forum\n`)
    })
  })

  test('sendSupportMail sent again under its key mails once; another key, or none, is another message', async () => {
    const { call } = server()
    const once = { ...visitor, message: 'Sent again', idempotencyKey: 'a key' }
    await Promise.all([1, 2, 3].map(() => call('mail', 'sendSupportMail', once)))
    const again = await call('mail', 'sendSupportMail', once)
    expect(again).toMatchObject({ status: 200, payload: null, message: 'Message sent successfully!' })
    expect(await countMailsWith(server(), 'Sent again')).toBe(1)
    await call('mail', 'sendSupportMail', { ...once, idempotencyKey: 'another key' })
    await call('mail', 'sendSupportMail', { ...once, idempotencyKey: '' })
    expect(await countMailsWith(server(), 'Sent again')).toBe(3)
  })

  test('sendSupportMail goes to the platform; suspected spam is marked', async () => {
    const { call, config } = server()
    const message = 'How do I begin?'
    expect(await call('mail', 'sendSupportMail', { ...visitor, message })).toMatchObject({ status: 200, payload: null })
    const mail = await mailWith(server(), message)
    expect(mail).toContain(`To: ${config.supportEmail}`)
    await call('mail', 'sendSupportMail', { ...visitor, message: 'Buy now', website: 'x' })
    expect(await mailWith(server(), 'Buy now')).toContain('Subject: [Suspected spam] Message to support')
  })
})
