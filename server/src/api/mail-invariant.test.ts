import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { formMessages } from '@showcase/contract/messages'
import { digestPassword } from '@showcase/contract/password'
import { paths } from '@showcase/contract/paths'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { countMailsWith, mailWith } from '../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { accountMail, mailedToken, signUpOwner, subjects } from '../accounts/auth/accounts.testing.ts'
import { makeCatalogue } from '../catalog/catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { useUpVisitorMails } from '../core/mail/limit-mail.testing.ts'

const operatorToken = 'mail-operator-token-0123456789abcdef'
const words = 'words-of-a-stranger'
const visitor = { name: words, email: `${words}@visitor.example`, subject: words, message: words }
const lead = { name: words, email: visitor.email, phoneNo: '9876543210', query: words }

describeOnBothDatabases(
  'every path that sends mail',
  server => {
    const contact = (name: string) => `contact@${name}.example`
    const profile = { address: '12 Kiln Lane', phoneNo: '9876543210' }

    /** Makes every call and action after which mail is sent to a business, or to an address that a request names. */
    async function useEveryPath(
      shop: Pick<TestBusiness, 'businessId' | 'businessName' | 'token' | 'email' | 'password'>,
    ) {
      const { call, database } = server()
      const { businessName, token, email } = shop
      const productId = await makeProduct(database, shop, { productName: words })
      const catalogueId = await makeCatalogue(database, shop)
      await call('publicProducts', 'createLead', { ...lead, fkProductId: productId })
      await call('publicUser', 'createForum', { ...visitor, businessName })
      await call('mail', 'sendMail', { ...visitor, businessName })
      await call('mail', 'sendSupportMail', visitor)
      await call('auth', 'forgotPassword', { email })
      await call('auth', 'resendVerification', {}, token)
      const newPassword = digestPassword('another long sentence')
      await call('user', 'changePassword', { password: shop.password, newPassword }, token)
      const block = (name: 'blockProduct' | 'blockCatalogue' | 'blockBusiness', request: object) =>
        call('platform', name, { isBlocked: true, reason: words, ...request }, operatorToken)
      await block('blockProduct', { id: productId })
      await block('blockCatalogue', { id: catalogueId })
      await block('blockBusiness', { businessName })
      await countMailsWith(server(), words)
    }

    /** Starts an import as an operator, which may create a business and its owner. */
    async function importInto(fields: Record<string, string>) {
      const body = new FormData()
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      const { url, config } = server()
      const headers = { authorization: operatorToken }
      const [method = '', path = ''] = paths.platform.importProducts.split(' ')
      const answer = await fetch(`${url}${config.apiBaseUrl}${path}`, { method, headers, body })
      return { status: answer.status, ...((await answer.json()) as { error: string }) }
    }

    /** The mails to an address: subject and whole text. */
    function mailsTo(address: string) {
      const outbox = join(server().config.dataDir, 'outbox')
      const all = existsSync(outbox) ? readdirSync(outbox).map(name => readFileSync(join(outbox, name), 'utf8')) : []
      return all
        .filter(mail => mail.includes(`To: ${address}`))
        .map(mail => ({ mail, subject: /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '' }))
    }

    test('an unconfirmed address gets only fixed texts with a link', async () => {
      const made = await signUpOwner(server())
      const { database, call } = server()
      const [{ business_id: businessId } = { business_id: '' }] = await database.acrossTenants(query =>
        query.selectFrom('businesses').select('business_id').where('business_name', '=', made.businessName).execute(),
      )
      await call('user', 'updateDetails', { ...profile, email: contact(made.businessName) }, made.token)
      await useEveryPath({ ...made, businessId })
      const found = [...mailsTo(made.email), ...mailsTo(contact(made.businessName))]
      expect(new Set(found.map(({ subject }) => subject))).toEqual(
        new Set([subjects.verify, subjects.reset, subjects.contact]),
      )
      for (const { mail } of found) expect(mail).not.toContain(words)
    })

    test('visitors’ words go to the confirmed address that signs in, until the contact address is confirmed', async () => {
      const shop = await makeBusiness(server().database)
      const { call } = server()
      const address = contact(shop.businessName)
      const details = async () => (await call('user', 'fetchDetails', {}, shop.token)).payload
      expect((await details()).enquiriesTo).toBe(`hello@${shop.businessName}.example`)
      await call('user', 'updateDetails', { ...profile, email: address }, shop.token)
      expect((await details()).enquiriesTo).toBe(shop.email)
      await useEveryPath(shop)
      expect(mailsTo(address).map(({ subject }) => subject)).toEqual([subjects.contact, subjects.contact])
      expect(mailsTo(shop.email).some(({ mail }) => mail.includes(words))).toBe(true)
      for (const { subject } of mailsTo(shop.email)) expect(subject).not.toContain(words)
    })

    test('a flood of enquiries uses up no mail about the account', async () => {
      const shop = await makeBusiness(server().database)
      await useUpVisitorMails(server(), shop.email)
      await useEveryPath(shop)
      const found = mailsTo(shop.email).map(({ subject }) => subject)
      expect(new Set(found)).toEqual(
        new Set([
          subjects.reset,
          subjects.changed,
          'Your product was blocked',
          'Your catalogue was blocked',
          'Your business was blocked',
        ]),
      )
    })

    test('an address that mail programs read as a list or as another address is 400 in every call', async () => {
      const shop = await makeBusiness(server().database)
      const { call, database } = server()
      const { businessName } = shop
      const productId = await makeProduct(database, shop)
      const victim = 'victim@people.example'
      for (const email of [
        `x1,${victim}`,
        `x2;${victim}`,
        `<${victim}>`,
        `a<${victim}>`,
        `g:${victim};`,
        `"x"${victim}`,
      ]) {
        const answers = [
          await call('auth', 'signUp', { ...visitor, email, businessName: 'hostile-name', password: shop.password }),
          await call('publicProducts', 'createLead', { ...lead, email, fkProductId: productId }),
          await call('publicUser', 'createForum', { ...visitor, email, businessName }),
          await call('mail', 'sendMail', { ...visitor, email, businessName }),
          await call('mail', 'sendSupportMail', { ...visitor, email }),
          await call('user', 'updateDetails', { ...profile, email }, shop.token),
          await importInto({ businessName: 'hostile-name', ownerEmail: email, ownerPassword: shop.password }),
        ]
        for (const answer of answers) expect(answer).toMatchObject({ status: 400, error: formMessages.malformedEmail })
      }
      expect(await countMailsWith(server(), victim)).toBe(0)
    })

    test('visitors see an address only once it is confirmed, as the contact address or the one that signs in', async () => {
      const { call } = server()
      const made = await signUpOwner(server())
      const shown = async () => {
        const { payload } = await call('publicUser', 'fetchAll', { businessName: made.businessName })
        return payload.userProfiles[0].email
      }
      const save = (email: string) => call('user', 'updateDetails', { ...profile, email }, made.token)
      const confirm = async (email: string, subject: string) =>
        call('auth', 'verifyEmail', { token: await mailedToken(server(), email, subject) })
      expect(await shown()).toBe('')
      await confirm(made.email, subjects.verify)
      expect(await shown()).toBe(made.email)
      const other = contact(made.businessName)
      await save(other)
      expect(await shown()).toBe('')
      await confirm(other, subjects.contact)
      expect(await shown()).toBe(other)
      await save(made.email)
      expect(await shown()).toBe(made.email)
    })

    test('a link to an earlier contact address is over, and leaves that of the current one', async () => {
      const { call } = server()
      const shop = await makeBusiness(server().database)
      const [earlier, current] = [contact(shop.businessName), contact(`other-${shop.businessName}`)]
      const tokens: string[] = []
      for (const email of [earlier, current]) {
        await call('user', 'updateDetails', { ...profile, email }, shop.token)
        tokens.push(await mailedToken(server(), email, subjects.contact))
      }
      const isUsable = async (token = '') =>
        (await call('auth', 'checkLink', { token, purpose: 'verify' })).payload.isUsable
      expect([await isUsable(tokens[0]), await isUsable(tokens[1])]).toEqual([false, true])
      expect((await call('auth', 'verifyEmail', { token: tokens[0] })).status).toBe(400)
      expect((await call('auth', 'verifyEmail', { token: tokens[1] })).status).toBe(200)
      expect((await call('user', 'fetchDetails', {}, shop.token)).payload.enquiriesTo).toBe(current)
    })

    test('the link confirms the contact address, once, and only the one that it was mailed to', async () => {
      const shop = await makeBusiness(server().database)
      const { call } = server()
      const [first, second] = [contact(shop.businessName), contact(`other-${shop.businessName}`)]
      const save = (email: string) => call('user', 'updateDetails', { ...profile, email }, shop.token)
      const enquiriesTo = async () => (await call('user', 'fetchDetails', {}, shop.token)).payload.enquiriesTo
      await save(first)
      const token = await mailedToken(server(), first, subjects.contact)
      expect((await call('auth', 'checkLink', { token, purpose: 'verify' })).payload).toEqual({
        isUsable: true,
        email: first,
      })
      expect((await call('auth', 'resetPassword', { token, password: shop.password })).status).toBe(400)
      expect(await call('auth', 'verifyEmail', { token })).toMatchObject({ status: 200 })
      expect(await enquiriesTo()).toBe(first)
      expect((await call('auth', 'verifyEmail', { token })).status).toBe(400)
      await save(second)
      expect(await enquiriesTo()).toBe(shop.email)
      await call('auth', 'verifyEmail', { token: await mailedToken(server(), second, subjects.contact) })
      expect(await enquiriesTo()).toBe(second)
      expect(await accountMail(server(), second, subjects.contact)).toContain(shop.businessName)
      await call('publicUser', 'createForum', { ...visitor, businessName: shop.businessName })
      expect(await mailWith(server(), second, mail => mail.includes(words))).toContain('You have a new message')
    })
  },
  { PLATFORM_TOKEN: operatorToken, RATE_LIMIT: 'on' },
)
