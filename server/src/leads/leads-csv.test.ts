import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness } from '../../testing/make-business.ts'
import { startWatchedServer } from '../../testing/watched-server.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import type { Database } from '../core/db/database.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { leadsCsv } from './leads-download.service.ts'
import { makeLead } from './make-leads.testing.ts'

/** Leads of a kilobyte each; `made` counts those that were asked for. */
function supply(total: number) {
  const counter = { made: 0, isEnded: false }
  async function* leads() {
    try {
      for (; counter.made < total; ) {
        counter.made += 1
        yield {
          name: 'Ravi',
          email: 'ravi@visitor.example',
          phone_no: '9876543210',
          business_name: '',
          query: 'x'.repeat(1000),
          item_name: 'Vase',
          fk_product_id: '01890000-0000-7000-8000-000000000001',
          fk_catalogue_id: null,
          private_link_id: null,
          business_id: '',
          _id: '',
          state: 'open' as const,
          reasons: [],
          products: [],
          created_at: new Date(),
          progress: 'new' as const,
          note: '',
        }
      }
    } finally {
      counter.isEnded = true
    }
  }
  return { counter, leads: leads() }
}

test('no more leads are read than the receiver takes: a slow one does not make them gather in memory', async () => {
  const { counter, leads } = supply(20_000)
  const file = leadsCsv(leads, 'http://shop.example', 'productName')[Symbol.asyncIterator]()
  let received = 0
  let mostAhead = 0
  for (let chunk = await file.next(); !chunk.done; chunk = await file.next()) {
    received += (chunk.value as Buffer).toString().split('\r\n').length - 1
    // Gives the stream time to fill its buffers before the test takes the next chunk.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    mostAhead = Math.max(mostAhead, counter.made - received)
  }
  expect(counter.made).toBe(20_000)
  expect(mostAhead).toBeLessThan(200)
})

test('a receiver that goes away ends the reading', async () => {
  const { counter, leads } = supply(20_000)
  const file = leadsCsv(leads, 'http://shop.example', 'productName')
  for await (const _chunk of file) break
  for (let turn = 0; turn < 20 && !counter.isEnded; turn += 1) await new Promise(setImmediate)
  expect(counter.isEnded).toBe(true)
  expect(counter.made).toBeLessThan(500)
})

/** Leads of four kilobytes each. */
const MANY = 40_000

/** A shop with one lead, copied until there are {@link MANY}. */
async function fill(database: Database) {
  const shop = await makeBusiness(database)
  await makeLead(database, shop, { item: { fkProductId: await makeProduct(database, shop) } })
  for (let first = 2; first <= MANY; first += 2000)
    await inTransaction(database, shop.businessId, ({ businessId, db }) =>
      sql`
        insert into leads (business_id, _id, fk_product_id, item_name, name, email, phone_no, query, search_key, person_id,
          created_at)
        select business_id, gen_random_uuid(), fk_product_id, item_name, name, email, phone_no, repeat('x', 4000), '',
          gen_random_uuid(), created_at - n * interval '1 minute'
        from (select * from leads where business_id = ${businessId} order by created_at desc limit 1) newest,
          generate_series(${first}::int, ${Math.min(MANY, first + 1999)}::int) n`.execute(db),
    )
  return shop
}

test('a server with 128 MB of heap sends a download of 160 MB', async () => {
  const server = await startWatchedServer(fill, 128)
  async function download() {
    const address = `${server.url}/api/userAdmin/products/downloadLeads`
    const response = await fetch(address, { headers: { authorization: server.filled.token } })
    let [bytes, lines] = [0, 0]
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      // A chunk may end between the two characters of a line's end.
      lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
    }
    return { bytes, lines }
  }
  try {
    const { bytes, lines } = await download()
    expect([lines, bytes > 160_000_000]).toEqual([MANY + 1, true])
  } finally {
    await server.end()
  }
}, 180_000)
