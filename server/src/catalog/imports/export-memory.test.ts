import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { startWatchedServer } from '../../../testing/watched-server.ts'
import type { Database } from '../../core/db/database.ts'

const MB = 1_000_000

/** A business with 25 MB of texts. */
async function fill(database: Database) {
  const shop = await makeBusiness(database)
  await database.forTenant(shop.businessId, query =>
    sql`
      insert into products (business_id, _id, product_name, name_key, description, category, category_key, specifications)
      select ${shop.businessId}::uuid, gen_random_uuid(), 'Vase', 'vase', repeat('陶', 20000), 'Vases', 'vases',
        array_fill(repeat('器', 300), array[70])
      from generate_series(1, 200)`.execute(query),
  )
  return shop
}

test('exports whose clients do not read take little memory, however long the texts are', async () => {
  const shops = 6
  const server = await startWatchedServer(async database => {
    const made = []
    for (let at = 0; at < shops; at += 1) made.push(await fill(database))
    return made
  })
  const ask = (token: string) =>
    fetch(`${server.url}/api/userAdmin/products/export`, { headers: { authorization: token } })
  try {
    const work = async () => {
      const open: Response[] = []
      for (const { token } of server.filled) for (let at = 0; at < 5; at += 1) open.push(await ask(token))
      expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
      for (const { body } of open) await body?.cancel()
    }
    await server.watch(work, { growth: 250 * MB, time: 60_000 })
    const [first] = server.filled
    await waitUntil(async () => (await ask(first?.token ?? '')).status === 200)
    expect((await (await ask(first?.token ?? '')).text()).match(/Vase/g)?.length).toBeGreaterThanOrEqual(200)
  } finally {
    await server.end()
  }
}, 120_000)
