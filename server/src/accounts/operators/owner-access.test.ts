import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { makeBusiness } from '../../../testing/make-business.ts'
import { startSession } from '../../../testing/start-session.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { mailedToken, subjects } from '../auth/accounts.testing.ts'

describeOnBothDatabases('an owner and the operator', server => {
  const asOperator = () => server().config.platformToken
  const shop = () => makeBusiness(server().database)

  test('sessions are listed without their tokens, and end one by one or all at once', async () => {
    const owner = await shop()
    const { businessName } = owner
    const token = await startSession(server().database, 30, owner, 'x')
    const listed = async () =>
      (await server().call('platform', 'fetchSessions', { businessName }, asOperator())).payload.sessions
    const [latest] = await listed()
    expect(await listed()).toHaveLength(2)
    expect(Object.keys(latest).sort()).toEqual(['_id', 'createdAt', 'device', 'isHandheld', 'lastSeenAt'])
    const stranger = await shop()
    const end = (name: string) =>
      server().call('platform', 'endSession', { businessName: name, id: latest._id }, asOperator())
    expect(await end(stranger.businessName)).toMatchObject({ status: 404, error: errors.sessionNotFound })
    expect(await end(businessName)).toMatchObject({ status: 200, payload: null })
    expect(await server().call('auth', 'fetch', {}, token)).toMatchObject({ status: 401 })
    const all = () => server().call('platform', 'endSessions', { businessName, reason: 'Lost phone' }, asOperator())
    expect(await all()).toMatchObject({ payload: { count: 1 } })
    expect(await all()).toMatchObject({ payload: { count: 0 } })
    expect(await server().call('auth', 'fetch', {}, owner.token)).toMatchObject({ status: 401 })
    const { payload } = await server().call('platform', 'fetchAudit', { businessName }, asOperator())
    expect(payload.entries).toMatchObject([
      { action: 'sessions/endAll', reason: 'Lost phone', from: { sessions: 1 }, to: { sessions: 0 } },
      { action: 'sessions/end', target: latest._id },
    ])
  })

  test('an owner is mailed a reset link, and the audit log records it', async () => {
    const { businessName, email } = await shop()
    const answer = await server().call('platform', 'resetPassword', { businessName }, asOperator())
    expect(answer).toMatchObject({ status: 200, payload: null })
    expect(await mailedToken(server(), email, subjects.reset)).toMatch(/^\S{20,}$/)
    const { payload } = await server().call('platform', 'fetchAudit', { businessName }, asOperator())
    expect(payload.entries).toMatchObject([{ action: 'businesses/resetPassword', target: businessName }])
  })

  test('an owner whose address is that of another account is mailed no link', async () => {
    const { email } = await shop()
    const businessName = `claiming-${process.pid}`
    const account = { name: 'Meera Iyer', email, businessName, password: digestPassword('a long sentence') }
    expect((await server().call('auth', 'signUp', account)).status).toBe(200)
    const answer = await server().call('platform', 'resetPassword', { businessName }, asOperator())
    expect(answer).toMatchObject({ status: 409, error: expect.stringContaining('no link is mailed') })
  })
})
