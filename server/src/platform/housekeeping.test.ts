import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { insertAccountToken } from '../modules/auth/account-tokens.repository.ts'
import { startSession } from '../modules/auth/auth.service.ts'
import { tidyUp } from './housekeeping.ts'

describeOnBothDatabases('tidying up', server => {
  test('removes sessions and links that are over, and no other', async () => {
    const { database } = server()
    const owner = await makeBusiness(database)
    await startSession(database, -1, owner)
    for (const [tokenHash, minutes] of [
      ['over', -1],
      ['live', 1],
    ] as const) {
      const expiresAt = new Date(Date.now() + minutes * 60_000)
      await database.forTenant(owner.businessId, query =>
        insertAccountToken(query, { ...owner, tokenHash, purpose: 'reset', expiresAt }),
      )
    }
    const left = () =>
      database.forTenant(owner.businessId, async query => ({
        sessions: (await query.selectFrom('sessions').select('_id').execute()).length,
        links: (await query.selectFrom('account_tokens').select('token_hash').execute()).map(row => row.token_hash),
      }))
    expect(await left()).toEqual({ sessions: 2, links: expect.arrayContaining(['over', 'live']) })
    await tidyUp(database)
    expect(await left()).toEqual({ sessions: 1, links: ['live'] })
    expect(await server().call('auth', 'fetch', {}, owner.token)).toMatchObject({ status: 200 })
  })
})
