import { expect, test } from '@jest/globals'
import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/success-messages'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { startSession } from '../../../testing/start-session.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

describeOnBothDatabases('the sessions of an owner', server => {
  const listed = async (token: string): Promise<OwnSession[]> =>
    (await server().call('user', 'fetchSessions', {}, token)).payload.sessions
  const isIn = async (token: string) => (await server().call('auth', 'fetch', {}, token)).status === 200

  test('are listed with their device, the latest used first, and the current one is marked', async () => {
    const { database } = server()
    const owner = await makeBusiness(database)
    // Sessions may begin in the same millisecond, of which the first is then as new as the second.
    const aSecondPasses = () =>
      database.forTenant(owner.businessId, query =>
        query
          .updateTable('sessions')
          .set({ last_seen_at: sql<Date>`last_seen_at - interval '1 second'` })
          .where('business_id', '=', owner.businessId)
          .execute(),
      )
    await aSecondPasses()
    const here = await startSession(database, 30, owner, chrome)
    await aSecondPasses()
    await startSession(database, 30, owner, iPhone)
    const sessions = await listed(here)
    expect(sessions.map(({ device, isHandheld, isCurrent }) => [device, isHandheld, isCurrent])).toEqual([
      ['Safari on iPhone', true, false],
      ['Chrome on Windows', false, true],
      ['', false, false],
    ])
    for (const { lastSeenAt, createdAt } of sessions)
      expect(Date.parse(lastSeenAt)).toBeGreaterThan(Date.parse(createdAt) - 60_000)
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}|Mozilla/)
  })

  test('signing in and signing up remember what the browser says of itself, cut to what is of use', async () => {
    const owner = await makeBusiness(server().database)
    const signedIn = await fetch(`${server().url}${server().config.apiBaseUrl}/auth/user/logIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `${chrome} ${'x'.repeat(2000)}` },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    })
    const { payload } = (await signedIn.json()) as { payload: { authorization: string } }
    expect((await listed(payload.authorization)).map(({ device }) => device)).toContain('Chrome on Windows')
    const rows = await server().database.forTenant(owner.businessId, query =>
      query.selectFrom('sessions').select('user_agent').execute(),
    )
    expect(Math.max(...rows.map(row => row.user_agent.length))).toBe(300)
  })

  test('an ended session gets "token expired" at its next call; ending it again, or another owner’s, is 404', async () => {
    const { database, call } = server()
    const owner = await makeBusiness(database)
    const elsewhere = await startSession(database, 30, owner, iPhone)
    const [phone] = (await listed(owner.token)).filter(({ isHandheld }) => isHandheld)
    const stranger = await makeBusiness(database)
    const gone = { status: 404, error: errors.sessionNotFound, payload: null }
    expect(await call('user', 'deleteSession', { id: phone?._id }, stranger.token)).toMatchObject(gone)
    const end = () => call('user', 'deleteSession', { id: phone?._id }, owner.token)
    expect(await end()).toMatchObject({ status: 200, message: successMessages.sessionEnded })
    expect(await call('auth', 'fetch', {}, elsewhere)).toMatchObject({ status: 401, error: 'token expired' })
    expect(await isIn(owner.token)).toBe(true)
    expect(await end()).toMatchObject(gone)
    expect(await call('user', 'deleteSession', {}, owner.token)).toMatchObject({ status: 400 })
  })

  test('all other sessions of the owner end at once, and none of another owner', async () => {
    const { database, call } = server()
    const [owner, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const others = [await startSession(database, 30, owner), await startSession(database, 30, owner)]
    const answer = await call('user', 'deleteOtherSessions', {}, owner.token)
    expect(answer).toMatchObject({ status: 200, message: successMessages.otherSessionsEnded, payload: { count: 2 } })
    expect(await Promise.all([owner.token, stranger.token, ...others].map(isIn))).toEqual([true, true, false, false])
    expect(await listed(owner.token)).toHaveLength(1)
  })

  test('the time of last use is brought forward once in some minutes, not at every call', async () => {
    const { database } = server()
    const owner = await makeBusiness(database)
    const seen = async () => Date.parse((await listed(owner.token))[0]?.lastSeenAt ?? '')
    const wasSeen = (ago: number) =>
      database.forTenant(owner.businessId, query =>
        query
          .updateTable('sessions')
          .set({ last_seen_at: new Date(Date.now() - ago) })
          .execute(),
      )
    await wasSeen(4 * 60_000)
    const before = await seen()
    expect(await seen()).toBe(before)
    await wasSeen(6 * 60_000)
    expect(Date.now() - (await seen())).toBeLessThan(60_000)
  })
})
