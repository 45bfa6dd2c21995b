import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { successMessages } from '@showcase/contract/success-messages'
import { makeBusiness } from '../../../testing/make-business.ts'
import { countMailsWith } from '../../../testing/read-mail.ts'
import { startSession } from '../../../testing/start-session.ts'
import { databaseKind, openTestDatabase } from '../../../testing/test-database.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { forgotPassword } from './account.service.ts'
import { accountMail, mailedToken, signUpOwner, subjects } from './accounts.testing.ts'

const fresh = digestPassword('another sentence')

describeOnBothDatabases('a forgotten password', server => {
  const forgetful = async () => {
    const owner = await makeBusiness(server().database)
    await server().call('auth', 'forgotPassword', { email: owner.email })
    return { ...owner, link: await mailedToken(server(), owner.email, subjects.reset) }
  }
  const reset = (token: string, password = fresh) => server().call('auth', 'resetPassword', { token, password })
  const refused = { status: 400, error: errors.resetLinkInvalid, payload: null }

  test('is requested by address, in any case, with the same answer for known and unknown addresses', async () => {
    const owner = await makeBusiness(server().database)
    const known = await server().call('auth', 'forgotPassword', { email: owner.email.toUpperCase() })
    const unknown = await server().call('auth', 'forgotPassword', { email: 'nobody@nowhere.example' })
    expect(known).toMatchObject({ status: 200, code: 201, message: successMessages.resetMailSent, payload: null })
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    const mail = await accountMail(server(), owner.email, subjects.reset)
    expect(mail).toContain(`${server().config.publicUrl}/resetPassword?token=`)
    expect(mail).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(await countMailsWith(server(), 'nobody@nowhere.example')).toBe(0)
  })

  test('needs an address', async () => {
    expect(await server().call('auth', 'forgotPassword', {})).toMatchObject({ status: 400, error: 'Email required!' })
    const wrong = await server().call('auth', 'resetPassword', { token: 'x', password: 'hunter2' })
    expect(wrong).toMatchObject({ status: 400, error: errors.malformedPassword })
    expect((await server().call('auth', 'resetPassword', { password: fresh })).status).toBe(400)
  })

  test('the link sets a new password, ends every session, confirms the address, and notifies the owner', async () => {
    const { link, ...owner } = await forgetful()
    const another = await startSession(server().database, 30, owner)
    const looked = await server().call('auth', 'checkLink', { token: link, purpose: 'reset' })
    expect(looked.payload).toEqual({ isUsable: true, email: owner.email })
    expect(await reset(link)).toMatchObject({ status: 200, message: successMessages.passwordReset, payload: null })
    for (const token of [owner.token, another])
      expect(await server().call('auth', 'fetch', {}, token)).toMatchObject({ status: 401, error: 'token expired' })
    const old = await server().call('auth', 'logIn', { email: owner.email, password: owner.password })
    expect(old.status).toBe(401)
    const entered = await server().call('auth', 'logIn', { email: owner.email, password: fresh })
    const known = await server().call('auth', 'fetch', {}, entered.payload.authorization)
    expect(known.payload.user.isEmailVerified).toBe(true)
    const told = await accountMail(server(), owner.email, subjects.changed)
    expect(told).toContain(`${server().config.publicUrl}/?forgotPassword`)
  })

  test('a link works once, and takes the others of its owner with it', async () => {
    const { link, email } = await forgetful()
    await server().call('auth', 'forgotPassword', { email })
    await countMailsWith(server(), email)
    expect(await reset(link)).toMatchObject({ status: 200 })
    expect(await reset(link)).toMatchObject(refused)
    const { payload } = await server().call('auth', 'checkLink', { token: link, purpose: 'reset' })
    expect(payload).toEqual({ isUsable: false, email: '' })
    const left = await server().database.acrossTenants(query =>
      query
        .selectFrom('account_tokens as t')
        .innerJoin('users as u', 'u._id', 't.user_id')
        .select('t.token_hash')
        .where('u.email', '=', email)
        .execute(),
    )
    expect(left).toEqual([])
  })

  test('of two uses at once one is heard', async () => {
    const { link, email } = await forgetful()
    const passwords = [fresh, digestPassword('a third sentence')]
    const answers = await Promise.all(passwords.map(password => reset(link, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]
    expect(await server().call('auth', 'logIn', { email, password: winner })).toMatchObject({ status: 200 })
  })

  test('a sign-in with the old password that is under way gets no session', async () => {
    const { link, ...owner } = await forgetful()
    const signIn = () => server().call('auth', 'logIn', { email: owner.email, password: owner.password })
    const [changed, ...entered] = await Promise.all([reset(link), signIn(), signIn(), signIn()])
    expect(changed.status).toBe(200)
    for (const { payload } of entered)
      expect((await server().call('auth', 'fetch', {}, payload?.authorization)).status).toBe(401)
  })

  test('a link that is over, unknown, or for something else is refused in the same words', async () => {
    const { link, businessId } = await forgetful()
    const stranger = await signUpOwner(server())
    const forSomethingElse = await mailedToken(server(), stranger.email, subjects.verify)
    for (const token of [forSomethingElse, 'x', 'x'.repeat(43), "' or 1=1"])
      expect(await reset(token)).toMatchObject(refused)
    await server().database.forTenant(businessId, query =>
      query
        .updateTable('account_tokens')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect(await reset(link)).toMatchObject(refused)
  })

  test('a link lasts an hour, and the database stores only its hash', async () => {
    const { link, businessId } = await forgetful()
    const rows = await server().database.forTenant(businessId, query =>
      query.selectFrom('account_tokens').selectAll().execute(),
    )
    const [row] = rows
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(row)).not.toContain(link)
    const minutes = (Number(row?.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
  })

  test('a changed password ends reset links and sends a mail too', async () => {
    const { link, ...owner } = await forgetful()
    const change = { password: owner.password, newPassword: fresh }
    expect(await server().call('user', 'changePassword', change, owner.token)).toMatchObject({ status: 200 })
    expect(await reset(link, digestPassword('mine now'))).toMatchObject(refused)
    expect(await accountMail(server(), owner.email, subjects.changed)).toContain(owner.businessName)
  })

  test('the owner of a blocked business may still choose a new password', async () => {
    const owner = await makeBusiness(server().database, { is_blocked: true })
    await server().call('auth', 'forgotPassword', { email: owner.email })
    expect(await reset(await mailedToken(server(), owner.email, subjects.reset))).toMatchObject({ status: 200 })
  })
})

test(`a request stores one job and looks up no user, so that it takes as long for any address (${databaseKind})`, async () => {
  const database = await openTestDatabase()
  try {
    const { email } = await makeBusiness(database)
    for (const asked of [email, 'nobody@nowhere.example']) await forgotPassword(database, asked)
    const [jobs, tokens] = [
      await database.acrossTenants(query => query.selectFrom('jobs').selectAll().orderBy('_id').execute()),
      await database.acrossTenants(query => query.selectFrom('account_tokens').selectAll().execute()),
    ]
    expect(jobs.map(({ kind, payload, business_id }) => ({ kind, payload, business_id }))).toEqual(
      [email, 'nobody@nowhere.example'].map(asked => ({
        kind: 'account mail',
        payload: { about: 'reset', email: asked },
        business_id: null,
      })),
    )
    expect(tokens).toEqual([])
  } finally {
    await database.close()
  }
}, 60_000)

describeOnBothDatabases(
  'repeated requests for links',
  server => {
    test('are limited alike for known and unknown addresses', async () => {
      const owner = await makeBusiness(server().database)
      for (const email of [owner.email, 'nobody@nowhere.example']) {
        const answers = []
        for (let i = 0; i < 6; i++) answers.push((await server().call('auth', 'forgotPassword', { email })).status)
        expect(answers).toEqual([200, 200, 200, 200, 200, 429])
      }
      expect(await countMailsWith(server(), owner.email)).toBe(5)
    })
  },
  { RATE_LIMIT: 'on' },
)
