import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { makeBusiness } from '../../../testing/make-business.ts'
import { createDatabaseOn } from '../../../testing/postgres-cluster.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { type Database, openDatabase } from './database.ts'

function find(name: string) {
  return sql<{ name: string }>`select * from businesses where business_name = ${name}`
}

describeOnBothDatabases('statements that a connection keeps', server => {
  test('one that failed succeeds with other values', async () => {
    const { database } = server()
    const { businessName } = await makeBusiness(database)
    const divide = async (by: number) => {
      const statement = sql<{ part: number }>`select 12 / ${by}::int as part`
      const { read } = await database.forFoundTenant(find(businessName), query => statement.execute(query))
      return read.rows
    }
    await expect(divide(0)).rejects.toThrow(/division by zero/)
    expect(await divide(3)).toEqual([{ part: 4 }])
    await expect(divide(0)).rejects.toThrow(/division by zero/)
    expect(await divide(4)).toEqual([{ part: 3 }])
  })

  test('any number of different ones return their own rows', async () => {
    const { database } = server()
    const { businessName } = await makeBusiness(database)
    const read = async (n: number) => {
      const statement = sql<{ sum: number }>`select ${sql.raw(String(n))} + ${n}::int as sum`
      const { read } = await database.forFoundTenant(find(businessName), query => statement.execute(query))
      return read.rows[0]?.sum
    }
    const numbers = Array.from({ length: 120 }, (_, n) => n)
    for (const _ of [1, 2]) for (const n of numbers) expect(await read(n)).toBe(2 * n)
  })
})

const onPostgres = databaseKind === 'postgres' ? test : test.skip

onPostgres('a migration may change the columns of one while the server runs', async () => {
  const databaseUrl = await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '')
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  let database: Database | undefined
  try {
    database = await openDatabase({ databaseUrl, databasePool: 1, dataDir: '', onError: () => {} })
    await owner.query(
      `create table prices (price) as select 9.5::numeric(6, 2); grant select on prices to showcase_tenant`,
    )
    const { businessName } = await makeBusiness(database)
    const statement = sql<{ price: string | number }>`select price from prices`
    const readPrice = async () => {
      const { read } = (await database?.forFoundTenant(find(businessName), query => statement.execute(query))) ?? {}
      return read?.rows
    }
    expect(await readPrice()).toEqual([{ price: '9.50' }])
    expect(await readPrice()).toEqual([{ price: '9.50' }])
    await owner.query('alter table prices alter column price type float8')
    expect(await readPrice()).toEqual([{ price: 9.5 }])
  } finally {
    await database?.close()
    await owner.end()
  }
})
