import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { hashPassword } from './passwords.ts'

const common = digestPassword('password1')

describeOnBothDatabases('a password that many people use', server => {
  const refused = { status: 400, error: errors.passwordCommon }

  test('is refused at sign-up, at a reset and at a change', async () => {
    const { call, database } = server()
    const owner = await makeBusiness(database)
    const account = { name: 'Meera Iyer', email: 'meera@common.example', businessName: `common-${process.pid}` }
    for (const typed of ['password1', 'iloveyou', ' 1qaz2wsx '])
      expect(await call('auth', 'signUp', { ...account, password: digestPassword(typed) })).toMatchObject(refused)
    expect((await call('auth', 'signUp', { ...account, password: digestPassword('a long sentence') })).status).toBe(200)
    expect(await call('auth', 'resetPassword', { token: 'x', password: common })).toMatchObject(refused)
    const change = { password: owner.password, newPassword: common }
    expect(await call('user', 'changePassword', change, owner.token)).toMatchObject(refused)
  })

  test('still signs in where it was chosen before', async () => {
    const { call, database } = server()
    const owner = await makeBusiness(database)
    const password = await hashPassword(common)
    await database.forTenant(owner.businessId, query => query.updateTable('users').set({ password }).execute())
    expect((await call('auth', 'logIn', { email: owner.email, password: common })).status).toBe(200)
  })
})
