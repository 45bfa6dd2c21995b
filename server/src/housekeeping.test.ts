import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../testing/make-business.ts'
import { slowDeletes } from '../testing/slow-deletes.ts'
import { startSession } from '../testing/start-session.ts'
import { databaseKind } from '../testing/test-database.ts'
import { describeOnBothDatabases } from '../testing/test-server.ts'
import { insertAccountToken } from './accounts/auth/account-tokens.repository.ts'
import { makeProduct } from './catalog/products/make-products.testing.ts'
import { asTenant } from './core/db/tenant.ts'
import { claimAcrossTenants, rescheduleJobAcrossTenants } from './core/jobs/jobs.repository.ts'
import { enqueue } from './core/jobs/jobs.ts'
import { removeExpired } from './housekeeping.ts'
import { makeLead } from './leads/make-leads.testing.ts'
import { notify } from './notifications/notifications.repository.ts'

describeOnBothDatabases('tidying up', server => {
  test('removes sessions and links that are over, and no other', async () => {
    const { database } = server()
    const owner = await makeBusiness(database)
    await startSession(database, -1, owner)
    for (const [tokenHash, minutes] of [
      ['over', -1],
      ['live', 1],
    ] as const) {
      await asTenant(database, owner.businessId, tenant =>
        insertAccountToken(tenant, { ...owner, tokenHash, purpose: 'reset', lifetime: minutes * 60_000 }),
      )
    }
    const left = () =>
      database.forTenant(owner.businessId, async query => ({
        sessions: (await query.selectFrom('sessions').select('_id').execute()).length,
        links: (await query.selectFrom('account_tokens').select('token_hash').execute()).map(row => row.token_hash),
      }))
    expect(await left()).toEqual({ sessions: 2, links: expect.arrayContaining(['over', 'live']) })
    await removeExpired(database)
    expect(await left()).toEqual({ sessions: 1, links: ['live'] })
    expect(await server().call('auth', 'fetch', {}, owner.token)).toMatchObject({ status: 200 })
  })

  test('keys of enquiries last a day; enquiries, messages and notifications so many days as are set', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const product = await makeProduct(database, shop)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const days of [1, 29, 31])
      await makeLead(database, shop, {
        item: { fkProductId: product },
        name: `lead ${days}`,
        createdAt: daysAgo(days),
      })
    await asTenant(database, shop.businessId, async tenant => {
      for (const days of [1, 29, 31]) {
        const at = daysAgo(days)
        await sql`insert into forums (business_id, _id, name, email, subject, message, search_key, created_at)
          values (${shop.businessId}, gen_random_uuid(), ${`message ${days}`}, '', '', '', '', ${at})`.execute(
          tenant.db,
        )
        await notify(tenant, { notification: `note ${days}`, redirect: '' }, at)
        await sql`insert into lead_keys (business_id, idempotency_key, lead_id, created_at)
          values (${shop.businessId}, ${`key ${days}`}, gen_random_uuid(), ${daysAgo(days - 0.5)})`.execute(tenant.db)
      }
    })
    const left = () =>
      database.forTenant(shop.businessId, async query => {
        const { rows } = await sql<{ name: string }>`
          select name from leads union select name from forums union select notification from notifications
          union select idempotency_key from lead_keys order by name`.execute(query)
        return rows.map(row => row.name)
      })
    const all = ['lead', 'message', 'note'].flatMap(kind => [`${kind} 1`, `${kind} 29`, `${kind} 31`])
    await removeExpired(database)
    expect(await left()).toEqual(['key 1', ...all])
    await removeExpired(database, 30)
    expect(await left()).toEqual(['key 1', ...all.filter(name => !name.endsWith('31'))])
  })

  test('a business keeps its newest 10,000 notifications', async () => {
    const { database } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const store = ({ businessId }: TestBusiness, most: number) =>
      database.forTenant(businessId, query =>
        sql`insert into notifications (business_id, _id, notification, created_at)
          select ${businessId}, gen_random_uuid(), n, now() - n * interval '1 minute'
          from generate_series(1, ${most}::int) n`.execute(query),
      )
    const [count, oldest] = [sql<number>`count(*)::int`.as('count'), sql<number>`max(notification::int)`.as('oldest')]
    const left = ({ businessId }: TestBusiness) =>
      database.forTenant(businessId, query =>
        query.selectFrom('notifications').select([count, oldest]).executeTakeFirst(),
      )
    await store(shop, 10_003)
    await store(other, 2)
    await removeExpired(database)
    expect(await left(shop)).toEqual({ count: 10_000, oldest: 10_000 })
    expect(await left(other)).toEqual({ count: 2, oldest: 2 })
  })

  test('a business keeps its newest 10,000 messages in quarantine, and all others', async () => {
    const { database } = server()
    const { businessId } = await makeBusiness(database)
    const store = (state: string, most: number) =>
      sql`insert into forums (business_id, _id, name, email, subject, message, search_key, state, created_at)
        select ${businessId}, gen_random_uuid(), n, 'a@b.example', '', '', '', ${state}, now() - n * interval '1 minute'
        from generate_series(1, ${most}::int) n`
    await database.forTenant(businessId, query => store('quarantine', 10_003).execute(query))
    await database.forTenant(businessId, query => store('open', 10_003).execute(query))
    await removeExpired(database)
    const oldest = sql<number>`max(name::int)`.as('oldest')
    const left = await database.forTenant(businessId, query =>
      query.selectFrom('forums').select(['state', oldest]).groupBy('state').orderBy('state').execute(),
    )
    expect(left).toEqual([
      { state: 'open', oldest: 10_003 },
      { state: 'quarantine', oldest: 10_000 },
    ])
  })

  const onPostgres = databaseKind === 'postgres' ? test : test.skip
  onPostgres('removes more rows than one statement can', async () => {
    const { database } = server()
    await slowDeletes(database.url ?? '', 'support_mail_keys')
    await database.acrossTenants(query =>
      sql`insert into support_mail_keys (idempotency_key, created_at)
        select n, now() - interval '2 days' from generate_series(1, 10500) n`.execute(query),
    )
    await removeExpired(database)
    const left = await database.acrossTenants(query => sql`select from support_mail_keys`.execute(query))
    expect(left.rows).toEqual([])
  })

  test('forgets jobs that were given up, and the addresses in them, after 14 days; younger and waiting ones stay', async () => {
    const { database } = server()
    const carry = (about: string) => ({ about, email: `${about}@people.example` })
    const day = 24 * 3600
    await database.acrossTenants(async query => {
      const giveUp = async (about: string, seconds: number) => {
        await enqueue(query, 'tidied', carry(about), { maxAttempts: 1 })
        for (const job of await claimAcrossTenants(
          query,
          { kinds: ['tidied'], isOnePerBusiness: false, running: [] },
          1,
        ))
          await rescheduleJobAcrossTenants(query, job, seconds, 'The mail server refused it.')
      }
      await giveUp('old', -14 * day - 60)
      await giveUp('young', -14 * day + 60)
      await enqueue(query, 'tidied', carry('waiting'), { runAt: new Date(Date.now() - 30 * day * 1000) })
    })
    await removeExpired(database)
    const { rows } = await database.acrossTenants(query =>
      sql<{ email: string }>`select payload->>'email' as email from jobs where kind = 'tidied'`.execute(query),
    )
    expect(rows.map(({ email }) => email).toSorted()).toEqual(['waiting@people.example', 'young@people.example'])
  })
})
