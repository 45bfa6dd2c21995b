import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases('isolation', server => {
  test('a query without a tenant returns nothing, whatever ran before it', async () => {
    const { database } = server()
    const { businessId } = await makeBusiness(database)
    const readNames = () => database.withoutTenant(query => query.selectFrom('businesses').selectAll().execute())
    expect(await readNames()).toEqual([])
    await database.forTenant(businessId, query => query.selectFrom('businesses').selectAll().execute())
    expect(await readNames()).toEqual([])
    await database.transact(businessId, trx => trx.selectFrom('businesses').selectAll().execute())
    await database.acrossTenants(query => query.selectFrom('businesses').selectAll().execute())
    expect(await readNames()).toEqual([])
  })

  test('a tenant sees, changes and removes only its own rows', async () => {
    const { database } = server()
    const [a, b] = [await makeBusiness(database), await makeBusiness(database)]
    const names = await database.forTenant(a.businessId, query =>
      query.selectFrom('businesses').select('business_name').execute(),
    )
    expect(names).toEqual([{ business_name: a.businessName }])
    await database.forTenant(a.businessId, async query => {
      await query.updateTable('businesses').set({ name: 'taken' }).execute()
      await query.deleteFrom('users').where('business_id', '=', b.businessId).execute()
    })
    const theirs = await database.forTenant(b.businessId, query =>
      query
        .selectFrom('businesses')
        .innerJoin('users', 'users.business_id', 'businesses.business_id')
        .select(['businesses.name', 'users.email'])
        .execute(),
    )
    expect(theirs).toEqual([{ name: 'Asha Rao', email: b.email }])
  })

  test('a tenant cannot write a row of another', async () => {
    const { database } = server()
    const { businessId } = await makeBusiness(database)
    const insert = database.forTenant(businessId, query =>
      query.insertInto('businesses').values({ business_id: uuidv7(), business_name: 'smuggled' }).execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  test('a tenant cannot access the tables of the platform', async () => {
    const { businessId } = await makeBusiness(server().database)
    const read = server().database.forTenant(businessId, query => query.selectFrom('audit_log').selectAll().execute())
    await expect(read).rejects.toThrow(/permission denied/)
  })

  test('concurrent queries of different tenants do not mix', async () => {
    const { database } = server()
    const owners = await Promise.all(Array.from({ length: 8 }, () => makeBusiness(database)))
    const asked = Array.from({ length: 200 }, (_, i) => owners[i % owners.length])
    const answers = await Promise.all(
      asked.map((owner, i) => {
        const read = (query: Parameters<Parameters<typeof database.forTenant>[1]>[0]) =>
          query.selectFrom('businesses').select('business_name').execute()
        const id = owner?.businessId ?? ''
        return i % 3 ? database.forTenant(id, read) : database.transact(id, read)
      }),
    )
    expect(answers.map(rows => rows.map(row => row.business_name))).toEqual(asked.map(owner => [owner?.businessName]))
  })

  test('a tenant found by name sees its own rows only; without one nothing is seen', async () => {
    const { database } = server()
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeBusiness(database)))
    const find = (name: string) => sql<{ name: string }>`select * from businesses where business_name = ${name}`
    const read = (query: Parameters<Parameters<typeof database.forTenant>[1]>[0]) =>
      query.selectFrom('users').select('email').execute()
    const asked = Array.from({ length: 40 }, (_, i) => owners[i % owners.length])
    const answers = await Promise.all(
      asked.map(owner => database.forFoundTenant(find(owner?.businessName ?? ''), read)),
    )
    expect(answers).toEqual(
      asked.map(owner => ({ found: expect.objectContaining({ name: 'Asha Rao' }), read: [{ email: owner?.email }] })),
    )
    expect(await database.forFoundTenant(find('nobody'), read)).toEqual({ found: null, read: [] })
    const insert = database.forFoundTenant(find(owners[0]?.businessName ?? ''), query =>
      query.insertInto('businesses').values({ business_id: uuidv7(), business_name: 'smuggled' }).execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    const fails = sql<object>`select * from businesses where business_name = ${'x'}::int::text`
    await expect(database.forFoundTenant(fails, read)).rejects.toThrow(/integer/)
    expect(await database.withoutTenant(read)).toEqual([])
  })

  test('an error also ends the scope of its tenant', async () => {
    const { database } = server()
    const { businessId } = await makeBusiness(database)
    await expect(database.forTenant(businessId, query => sql`select 1 / 0`.execute(query))).rejects.toThrow(/division/)
    await expect(database.transact(businessId, trx => sql`select 1 / 0`.execute(trx))).rejects.toThrow(/division/)
    expect(await database.withoutTenant(query => query.selectFrom('users').selectAll().execute())).toEqual([])
  })

  test('every table of tenants has forced row-level security', async () => {
    const { rows } = await server().database.acrossTenants(query =>
      sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(query),
    )
    expect(rows).toEqual([])
  })

  test('counts are read as numbers', async () => {
    const { rows } = await server().database.withoutTenant(query =>
      sql<{ n: number }>`select 5::int8 as n`.execute(query),
    )
    expect(rows).toEqual([{ n: 5 }])
  })
})
