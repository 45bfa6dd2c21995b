import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/success-messages'
import { makeBusiness } from '../../../testing/make-business.ts'
import { countMailsWith } from '../../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { accountMail, mailedToken, signUpOwner, subjects } from './accounts.testing.ts'

describeOnBothDatabases('the address of a new account', server => {
  const verify = (token: string) => server().call('auth', 'verifyEmail', { token })
  const isVerified = async (token: string) =>
    (await server().call('auth', 'fetch', {}, token)).payload.user.isEmailVerified

  test('is confirmed by the link that is mailed to it, without signing in, and once', async () => {
    const { email, token } = await signUpOwner(server())
    expect(await isVerified(token)).toBe(false)
    const link = await mailedToken(server(), email, subjects.verify)
    const looked = await server().call('auth', 'checkLink', { token: link, purpose: 'verify' })
    expect(looked.payload).toEqual({ isUsable: true, email })
    expect(await isVerified(token)).toBe(false)
    expect(await verify(link)).toMatchObject({ status: 200, message: successMessages.emailVerified, payload: null })
    expect(await isVerified(token)).toBe(true)
    expect(await verify(link)).toMatchObject({ status: 400, error: errors.verifyLinkInvalid })
  })

  test('the mail contains no typed text but the name of the shop', async () => {
    const { email, businessName } = await signUpOwner(server())
    const mail = await accountMail(server(), email, subjects.verify)
    expect(mail).toContain(businessName)
    expect(mail).toContain(`${server().config.publicUrl}/verifyEmail?token=`)
    expect(mail).not.toContain('Meera')
  })

  test('a link of a reset, an unknown one and one that is over confirm nothing', async () => {
    const { email, token, businessName } = await signUpOwner(server())
    const link = await mailedToken(server(), email, subjects.verify)
    await server().call('auth', 'forgotPassword', { email })
    const forReset = await mailedToken(server(), email, subjects.reset)
    for (const wrong of [forReset, 'x']) expect(await verify(wrong)).toMatchObject({ status: 400 })
    expect((await server().call('auth', 'verifyEmail', {})).status).toBe(400)
    expect((await server().call('auth', 'checkLink', { token: link, purpose: 'other' })).status).toBe(400)
    await server().database.acrossTenants(query =>
      query
        .updateTable('account_tokens')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where(
          'business_id',
          'in',
          query.selectFrom('businesses').select('business_id').where('business_name', '=', businessName),
        )
        .execute(),
    )
    expect(await verify(link)).toMatchObject({ status: 400, error: errors.verifyLinkInvalid })
    expect(await isVerified(token)).toBe(false)
  })

  test('of two uses at once one is heard', async () => {
    const { email } = await signUpOwner(server())
    const link = await mailedToken(server(), email, subjects.verify)
    const answers = await Promise.all([verify(link), verify(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is sent again on request, but not for a confirmed address', async () => {
    const { email, token } = await signUpOwner(server())
    await countMailsWith(server(), email)
    const again = () => server().call('auth', 'resendVerification', {}, token)
    expect(await again()).toMatchObject({
      status: 200,
      message: successMessages.verificationSent,
      payload: { isEmailVerified: false },
    })
    expect(await countMailsWith(server(), `To: ${email}`)).toBe(2)
    await verify(await mailedToken(server(), email, subjects.verify))
    expect(await again()).toMatchObject({ status: 200, payload: { isEmailVerified: true } })
    expect(await countMailsWith(server(), `To: ${email}`)).toBe(2)
  })

  test('until then no visitor’s words are mailed to it; they wait in the admin area, and nothing is lost', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database, { confirmed_email: '' })
    const confirmed = (at: Date | null) =>
      database.forTenant(shop.businessId, query => query.updateTable('users').set({ email_verified_at: at }).execute())
    await confirmed(null)
    const fkProductId = await makeProduct(database, shop)
    const person = { name: 'Ravi', email: 'ravi@visitor.example' }
    const lead = { ...person, phoneNo: '9876543210', fkProductId }
    const { businessName } = shop
    await call('publicProducts', 'createLead', { ...lead, query: 'one' })
    await call('publicUser', 'createForum', { ...person, businessName, message: 'two' })
    await call('mail', 'sendMail', { ...person, businessName, message: 'three' })
    expect(await countMailsWith(server(), `@${businessName}.example`)).toBe(0)
    const forums = await call('user', 'fetchForums', {}, shop.token)
    expect(forums.payload.forums.map((one: { message: string }) => one.message).sort()).toEqual(['three', 'two'])
    expect((await call('products', 'fetchAllProductsLeads', {}, shop.token)).payload.count).toBe(1)
    expect((await call('notification', 'count', {}, shop.token)).payload.total).toBe(3)
    await confirmed(new Date())
    await call('publicProducts', 'createLead', { ...lead, query: 'four' })
    expect(await countMailsWith(server(), `To: ${shop.email}`)).toBe(1)
  })
})
