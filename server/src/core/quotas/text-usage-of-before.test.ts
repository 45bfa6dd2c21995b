import { expect, jest, test } from '@jest/globals'
import { Kysely } from 'kysely'
import { openEmptySession } from '../../../testing/empty-session.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { migrateIn } from '../db/migrate.ts'
import { protectIn } from '../db/protect.ts'

// All migrations run in it, and those of other files beside it.
jest.setTimeout(120_000)

function idOf(n: number) {
  return `0190a1b2-0000-7000-8000-00000000000${n}`
}

test(`texts from before the quota count as later ones do (${databaseKind})`, async () => {
  const session = await openEmptySession()
  const db = new Kysely<unknown>({ dialect: session.dialect })
  const actAs = (role: string) => (session.kind === 'postgres' ? session.query(`set role ${role}`) : undefined)
  const addShop = async (id: string) => {
    await actAs('showcase_platform')
    for (const statement of [
      `insert into businesses (business_id, business_name) values ($1::uuid, $1::uuid::text)`,
      `insert into products (business_id, _id, product_name, name_key, description, category, category_key, labels_key, tags)
        values ($1, $1, 'Pot', 'pot', repeat('水', 9000), 'Pots', 'pots', 'pots clay', '{clay,"a, b"}')`,
      `insert into catalogues (business_id, _id, catalogue_name, name_key, description) values ($1, $1, 'Clay', 'clay', 'ü')`,
      `insert into catalogue_products (business_id, catalogue_id, product_id, position) values ($1, $1, $1, 1)`,
      `insert into search_words (business_id, word, typo_keys) values ($1, 'pot', '{pot,ot}'), ($1, 'ülme', '{ülme}')`,
      `insert into imports (business_id, _id) values ($1, $1)`,
      `insert into import_products (business_id, import_id, product_id, before, touched_at)
        values ($1, $1, $1, '{"description": "Blue."}', now())`,
    ])
      await session.query(statement, [id])
    await actAs('none')
  }
  await db.transaction().execute(async trx => {
    await migrateIn(trx, name => name < '0121')
    await protectIn(trx)
  })
  await addShop(idOf(1))
  await db.transaction().execute(trx => migrateIn(trx, name => name < '0123'))
  // The previous release serves until the migration ends.
  await addShop(idOf(2))
  await db.transaction().execute(protectIn)
  await db.transaction().execute(trx => migrateIn(trx))
  await addShop(idOf(3))
  await actAs('showcase_platform')
  const counts = await session.query<{ bytes: number }>('select bytes from text_usage order by business_id')
  expect(counts).toHaveLength(3)
  expect(new Set(counts.map(({ bytes }) => bytes)).size).toBe(1)
  expect(Number(counts[0]?.bytes)).toBeGreaterThan(27_000)
  await session.close()
})
