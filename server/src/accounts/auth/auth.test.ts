import { expect, test } from '@jest/globals'
import { digestPassword } from '@showcase/contract/password'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases('auth', server => {
  test('an owner signs in whatever the case of the address, is known, signs out, and is not known any more', async () => {
    const owner = await makeBusiness(server().database, {
      theme: 'theme5',
      linked_in_link: 'https://linkedin.example/a',
    })
    const credentials = { email: owner.email.toUpperCase(), password: owner.password }
    const signedIn = await server().call('auth', 'logIn', credentials)
    expect(signedIn).toMatchObject({ status: 200, code: 201, message: 'Signed In!' })
    const token = signedIn.payload.authorization
    const known = await server().call('auth', 'fetch', {}, `Bearer ${token}`)
    const { email, businessName } = owner
    const linkedInLink = 'https://linkedin.example/a'
    expect(known.payload.user).toMatchObject({ email, businessName, theme: 'theme5', linkedInLink, websiteLink: '' })
    expect(await server().call('auth', 'logOut', {}, token)).toMatchObject({ status: 200, payload: null })
    expect(await server().call('auth', 'fetch', {}, token)).toMatchObject({ status: 401, error: 'token expired' })
    expect(await server().call('auth', 'fetch', {}, owner.token)).toMatchObject({ status: 200 })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const owner = await makeBusiness(server().database)
    const wrong = { status: 401, code: 401, error: 'Invalid email or password.', payload: null, message: '' }
    const password = digestPassword('another')
    expect(await server().call('auth', 'logIn', { email: owner.email, password })).toMatchObject(wrong)
    expect(await server().call('auth', 'logIn', { email: 'nobody@nowhere.example', password })).toMatchObject(wrong)
  })

  test('missing fields are reported in the order of the form', async () => {
    expect(await server().call('auth', 'logIn', {})).toMatchObject({ status: 400, error: 'Email required!' })
    const noPassword = await server().call('auth', 'logIn', { email: 'a@b.example' })
    expect(noPassword).toMatchObject({ status: 400, error: 'Password required!' })
    const typed = await server().call('auth', 'logIn', { email: 'a@b.example', password: 'hunter2' })
    expect(typed).toMatchObject({ status: 400, error: 'This password is not valid.' })
  })

  test('a missing, unknown or expired token is refused', async () => {
    const { businessId, token } = await makeBusiness(server().database)
    for (const wrong of [undefined, 'nonsense', ''])
      expect(await server().call('auth', 'fetch', {}, wrong)).toMatchObject({ status: 401, error: 'token expired' })
    await server().database.forTenant(businessId, query =>
      query
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect(await server().call('auth', 'fetch', {}, token)).toMatchObject({ status: 401, error: 'token expired' })
  })

  test('the owner of a blocked business signs in, reads and signs out', async () => {
    const owner = await makeBusiness(server().database, { is_blocked: true })
    const signedIn = await server().call('auth', 'logIn', { email: owner.email, password: owner.password })
    const { authorization } = signedIn.payload
    expect((await server().call('auth', 'fetch', {}, authorization)).payload.user.isBlocked).toBe(true)
    expect(await server().call('auth', 'logOut', {}, authorization)).toMatchObject({ status: 200 })
  })
})
