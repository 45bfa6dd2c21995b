import { expect, test } from '@jest/globals'
import { businessNameMessages, reservedBusinessNames } from '@showcase/contract/business-name'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { countMailsWith } from '../../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { first, registryOf } from '../../releases/registry/registry.testing.ts'
import { accountMail, mailedToken, subjects } from './accounts.testing.ts'

let made = 0

/** The sign-up of a new owner, with a unique name and address. */
function newAccount(overrides: Record<string, unknown> = {}) {
  const businessName = `new-shop-${process.pid}-${++made}`
  return {
    name: 'Meera Iyer',
    email: `${businessName}@people.example`,
    password: digestPassword('a long sentence'),
    businessName,
    ...overrides,
  }
}

describeOnBothDatabases('signing up', server => {
  test('makes an owner who is signed in, can sign in again, and has a public shop', async () => {
    const given = newAccount({ phoneNo: '+91 98765-43210', address: '4 Loom Street', planType: 'Advanced +' })
    const { businessName, password } = given
    const email = given.email.replace('new', 'New')
    const answer = await server().call('auth', 'signUp', { ...given, email, businessName: businessName.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, code: 201, message: 'Your showcase is ready!' })
    const known = await server().call('auth', 'fetch', {}, answer.payload.authorization)
    expect(known.payload.user).toMatchObject({
      name: 'Meera Iyer',
      email: given.email,
      businessName,
      planType: 'Advanced +',
    })
    expect(await server().call('auth', 'logIn', { email: given.email, password })).toMatchObject({ status: 200 })
    const shops = await server().call('publicUser', 'fetchAll', { businessName })
    // The address is shown once it is confirmed.
    expect(shops.payload.userProfiles).toMatchObject([
      { businessName, email: '', phoneNo: '9876543210', address: '4 Loom Street', template: '', theme: '' },
    ])
  })

  test('stores the password as argon2id only', async () => {
    const given = newAccount()
    await server().call('auth', 'signUp', given)
    const stored = await server().database.acrossTenants(query =>
      query.selectFrom('users').select('password').where('email', '=', given.email).executeTakeFirstOrThrow(),
    )
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(stored.password).not.toContain(given.password)
  })

  test('names what is missing in the order of the form', async () => {
    const { name, email, businessName } = newAccount()
    const refused = async (sent: Record<string, unknown>) => {
      const { status, error } = await server().call('auth', 'signUp', sent)
      expect(status).toBe(400)
      return error
    }
    expect(await refused({})).toBe('Name required!')
    expect(await refused({ name })).toBe('Email required!')
    expect(await refused({ name, email: 'nowhere' })).toBe('Enter a valid email!')
    expect(await refused({ name, email })).toBe('Password required!')
    expect(await refused({ name, email, password: 'hunter2', businessName })).toBe(errors.malformedPassword)
    expect(await refused({ ...newAccount(), planType: 'Gold' })).toBeTruthy()
  })

  test('refuses a name that breaks the rule or is the platform’s own', async () => {
    for (const businessName of ['ab', '-shop', 'shop-', 'two words', 'größe', 'a'.repeat(41)]) {
      const answer = await server().call('auth', 'signUp', newAccount({ businessName }))
      expect(answer).toMatchObject({ status: 400, error: businessNameMessages.rule })
    }
    for (const businessName of ['pricing', 'UserAdmin', 'api', 'xn--e1afmkfd', 'XN--shop']) {
      const answer = await server().call('auth', 'signUp', newAccount({ businessName }))
      expect(answer).toMatchObject({ status: 400, error: businessNameMessages.reserved })
    }
  })

  test('a taken name is 409, and nothing is left of the attempt', async () => {
    const { businessName } = await makeBusiness(server().database)
    const sameName = newAccount({ businessName })
    expect(await server().call('auth', 'signUp', sameName)).toMatchObject({
      status: 409,
      error: errors.businessNameTaken,
    })
    expect(await server().call('auth', 'logIn', sameName)).toMatchObject({ status: 401 })
  })

  test('a taken address gets the same answers as a new one; its owner gets a mail, and keeps the address', async () => {
    const { call } = server()
    const owner = await makeBusiness(server().database)
    const [taken, fresh] = [newAccount({ email: owner.email.toUpperCase() }), newAccount()]
    const signedUp = [await call('auth', 'signUp', taken), await call('auth', 'signUp', fresh)]
    for (const answer of signedUp) expect(answer).toMatchObject({ status: 200, message: 'Your showcase is ready!' })
    const users = await Promise.all(
      signedUp.map(async ({ payload }) => (await call('auth', 'fetch', {}, payload.authorization)).payload.user),
    )
    expect(users.map(({ isEmailVerified }) => isEmailVerified)).toEqual([false, false])
    expect(users.map(({ email }) => email)).toEqual([owner.email, fresh.email])
    for (const given of [taken, fresh]) expect((await call('auth', 'logIn', given)).status).toBe(200)
    const wrong = { email: owner.email, password: digestPassword('neither of both') }
    expect((await call('auth', 'logIn', wrong)).status).toBe(401)
    const signedIn = await call('auth', 'logIn', { email: owner.email, password: owner.password })
    const known = await call('auth', 'fetch', {}, signedIn.payload.authorization)
    expect(known.payload.user).toMatchObject({ businessName: owner.businessName, isEmailVerified: true })
    const mail = await accountMail(server(), owner.email, 'You already have an account')
    expect(mail).not.toContain(taken.businessName)
    expect(mail).not.toContain('token=')
    // Neither a second mail nor a reset gives the address to the new account.
    await call('auth', 'resendVerification', {}, signedUp[0]?.payload.authorization)
    await call('auth', 'forgotPassword', { email: owner.email })
    const token = await mailedToken(server(), owner.email, subjects.reset)
    const password = digestPassword('a third sentence')
    await call('auth', 'resetPassword', { token, password })
    expect((await call('auth', 'logIn', { email: owner.email, password })).status).toBe(200)
    expect((await call('auth', 'logIn', { email: owner.email, password: owner.password })).status).toBe(401)
    expect(await countMailsWith(server(), 'claimed.invalid')).toBe(0)
  })

  test('several shops with one address sign in, also after strangers claimed it too', async () => {
    const { call, url, config } = server()
    const owner = await makeBusiness(server().database)
    const claim = async (word: string) => {
      const given = newAccount({ email: owner.email, password: digestPassword(`the sentence of ${word}`) })
      expect((await call('auth', 'signUp', given)).status).toBe(200)
      return given
    }
    const logIn = async ({ email, password }: { email: string; password: string }, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie }
      const body = JSON.stringify({ email, password })
      return fetch(`${url}${config.apiBaseUrl}/auth/user/logIn`, { method: 'POST', headers, body })
    }
    const shopOf = async (answer: Response) => {
      const { payload } = (await answer.json()) as { payload: { authorization: string } }
      return (await call('auth', 'fetch', {}, payload.authorization)).payload.user?.businessName
    }
    const shops = [owner, await claim('one'), await claim('two')]
    const signedIn = await logIn(await claim('three'))
    const [cookie = ''] = signedIn.headers.getSetCookie()
    for (let stranger = 0; stranger < 4; stranger += 1) await claim(`stranger ${stranger}`)
    for (const shop of shops) expect(await shopOf(await logIn(shop))).toBe(shop.businessName)
    const late = await claim('a late one')
    expect((await logIn(late)).status).toBe(401)
    expect((await logIn({ ...owner, password: digestPassword('of nobody') })).status).toBe(401)
    // A browser that has signed in keeps its shop.
    const known = cookie.split(';')[0] ?? ''
    const third = { email: owner.email, password: digestPassword('the sentence of three') }
    expect((await logIn(third, known)).status).toBe(200)
    expect((await logIn(late, known)).status).toBe(401)
    // It signs in to the other shops of the address, too.
    for (const shop of shops) expect(await shopOf(await logIn(shop, known))).toBe(shop.businessName)
  })

  test('several sign-ups with one address do not show whether a confirmed account has it', async () => {
    const signIns = async (email: string) => {
      const statuses: number[] = []
      const accounts = [1, 2, 3, 4, 5].map(at => newAccount({ email, password: digestPassword(`my sentence ${at}`) }))
      for (const given of accounts) expect((await server().call('auth', 'signUp', given)).status).toBe(200)
      for (const given of accounts) statuses.push((await server().call('auth', 'logIn', given)).status)
      return statuses
    }
    const { email } = await makeBusiness(server().database)
    expect(await signIns(email)).toEqual(await signIns(newAccount().email))
  })

  test('a form that is sent again signs in to the shop that it has made; another password or address does not', async () => {
    const given = newAccount()
    const sent = () => server().call('auth', 'signUp', given)
    const answers = await Promise.all([sent(), sent()])
    answers.push(await sent())
    for (const { payload } of answers) {
      const { user } = (await server().call('auth', 'fetch', {}, payload.authorization)).payload
      expect(user).toMatchObject({ businessName: given.businessName, email: given.email })
    }
    expect(await countMailsWith(server(), given.email)).toBe(1)
    for (const other of [{ password: digestPassword('another sentence') }, { email: 'other@people.example' }])
      expect(await server().call('auth', 'signUp', { ...given, ...other })).toMatchObject({
        status: 409,
        error: errors.businessNameTaken,
      })
    await server().database.acrossTenants(query =>
      sql`update users set created_at = now() - interval '61 minutes' where email = ${given.email}`.execute(query),
    )
    expect(await sent()).toMatchObject({ status: 409 })
  })

  test('of two who want the same name at once one has it', async () => {
    const { businessName } = newAccount()
    const answers = await Promise.all([1, 2].map(() => server().call('auth', 'signUp', newAccount({ businessName }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('reports whether a name is available, in any case', async () => {
    const { businessName } = await makeBusiness(server().database)
    const available = async (name: string) => {
      const answer = await server().call('auth', 'businessNameAvailable', { businessName: name })
      expect(answer).toMatchObject({ status: 200, code: 201 })
      return answer.payload.available
    }
    expect(await available(newAccount().businessName)).toBe(true)
    expect(await available(businessName.toUpperCase())).toBe(false)
    expect(await available('no spaces')).toBe(false)
    for (const reserved of reservedBusinessNames) expect(await available(reserved)).toBe(false)
    expect(await server().call('auth', 'businessNameAvailable', {})).toMatchObject({ status: 400 })
  })

  test('a name below which a remote has pages of the platform is taken: they would hide the site of the business', async () => {
    const { published, promote } = registryOf(server)
    const { businessName } = newAccount()
    const name = await published({ mounts: [{ at: `platform:/${businessName}/new`, expose: './page' }] })
    const available = async () =>
      (await server().call('auth', 'businessNameAvailable', { businessName })).payload.available
    expect(await available()).toBe(true)
    await promote(name, first)
    expect(await available()).toBe(false)
    const { token } = await makeBusiness(server().database)
    const answers = [
      await server().call('auth', 'signUp', newAccount({ businessName })),
      await server().call('user', 'changeAddress', { businessName }, token),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, error: errors.businessNameTaken })
  })

  test('a blocked business keeps its name', async () => {
    const { businessName } = await makeBusiness(server().database, { is_blocked: true })
    const answer = await server().call('auth', 'businessNameAvailable', { businessName })
    expect(answer.payload).toEqual({ available: false })
  })
})
