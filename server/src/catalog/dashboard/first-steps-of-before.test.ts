import { expect, jest, test } from '@jest/globals'
import { Kysely } from 'kysely'
import { openEmptySession } from '../../../testing/empty-session.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { migrateIn } from '../../core/db/migrate.ts'
import { protectIn } from '../../core/db/protect.ts'

// All migrations run in it, and those of other files beside it.
jest.setTimeout(120_000)

function idOf(n: number) {
  return `0190a1b2-0000-7000-8000-00000000000${n}`
}

test(`shops with products from before first steps existed do not get them (${databaseKind})`, async () => {
  const session = await openEmptySession()
  const db = new Kysely<unknown>({ dialect: session.dialect })
  await db.transaction().execute(async trx => {
    await migrateIn(trx, name => name < '0085')
    await protectIn(trx)
  })
  await session.query(
    `update kysely_migration set timestamp = '2026-03-01T00:00:00.000Z' where name = '0068_dashboard'`,
  )
  if (session.kind === 'postgres') await session.query('set role showcase_platform')
  const shops: [name: string, created: string, product: string | null, dismissed: string | null][] = [
    ['at-work', '2026-01-01', '2026-01-02', null],
    ['never-began', '2026-01-01', null, null],
    ['began-since', '2026-01-01', '2026-04-01', null],
    ['new', '2026-04-01', '2026-04-02', null],
    ['hidden', '2026-01-01', '2026-01-02', '2026-03-05'],
  ]
  for (const [n, [name, created, product, dismissed]] of shops.entries()) {
    await session.query(
      'insert into businesses (business_id, business_name, created_at, first_steps_dismissed_at) values ($1, $2, $3, $4)',
      [idOf(n), name, created, dismissed],
    )
    if (!product) continue
    await session.query(
      `insert into products (business_id, _id, product_name, name_key, description, category, category_key, created_at)
        values ($1, $1, 'Pot', 'pot', '', '', '', $2)`,
      [idOf(n), product],
    )
  }
  await session.query('reset role')
  await db.transaction().execute(trx => migrateIn(trx))
  const unprotected = await session.query(
    `select relname from pg_class where relname in ('businesses', 'products') and not relforcerowsecurity`,
  )
  expect(unprotected).toEqual([])
  if (session.kind === 'postgres') await session.query('set role showcase_platform')
  const dismissed = await session.query<{ name: string; is_of_before: boolean }>(
    `select business_name as name, first_steps_dismissed_at = '2026-03-05' as is_of_before from businesses
      where first_steps_dismissed_at is not null order by 1`,
  )
  expect(dismissed).toEqual([
    { name: 'at-work', is_of_before: false },
    { name: 'hidden', is_of_before: true },
  ])
  await session.close()
})
