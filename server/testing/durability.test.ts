import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { makeProduct } from '../src/catalog/products/make-products.testing.ts'
import { type Database, openDatabase } from '../src/core/db/database.ts'
import { makeBusiness } from './make-business.ts'
import { drawPicture } from './pictures.ts'
import { startServerProcess } from './server-process.ts'
import { databaseKind, placeDatabase, removeFolder } from './test-database.ts'
import { type Acknowledged, writeUntilGone } from './writers.ts'

const ROUNDS = 20
/** Shortest and longest time of writing before a kill, in milliseconds. */
const [SHORTEST, LONGEST] = [60, 500]
/** V8 does not optimize PGlite, because a process that lives for a second or two gains nothing from it. */
const shortLived = databaseKind === 'pglite' ? ['--liftoff-only'] : []

function lost(acknowledged: readonly string[], found: readonly string[]) {
  const there = new Set(found)
  return acknowledged.filter(id => !there.has(id))
}

async function until(condition: () => boolean) {
  const deadline = Date.now() + 10_000
  while (!condition() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 5))
}

async function readAll(database: Database, businessId: string) {
  const read = (table: 'leads' | 'products') =>
    database.forTenant(businessId, query => query.selectFrom(table).select('_id').execute())
  const accepted = await database.forTenant(businessId, query =>
    query.selectFrom('stored_files').select('name').where('state', '=', 'accepted').execute(),
  )
  const [leads, products] = [await read('leads'), await read('products')]
  return { leads: leads.map(r => r._id), products: products.map(r => r._id), uploads: accepted.map(r => r.name) }
}

test(`kill -9 at any moment loses no acknowledged write, repeated ${ROUNDS} times (${databaseKind})`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-kill-'))
  const settings = await placeDatabase(dataDir)
  const open = () => openDatabase({ dataDir, databaseUrl: settings.DATABASE_URL, onError: () => {} })

  const before = await open()
  const shop = await makeBusiness(before)
  const productId = await makeProduct(before, shop)
  await before.close()

  const picture = await drawPicture('jpeg', { width: 60, height: 40 })
  const kept: Acknowledged = { leads: [], products: [], uploads: [] }
  let served = 0
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServerProcess(settings, shortLived)
    // The next process serves what the previous one acknowledged.
    for (const name of kept.uploads.slice(served)) {
      expect((await fetch(`${server.url}/images?url=${name}&w=160`)).status).toBe(200)
      served++
    }
    const uploads = kept.uploads.length
    const writing = writeUntilGone({ url: server.url, shop, productId, picture }, kept)
    // Every fourth kill comes whenever it comes, also into the first writes; the others once each kind was acknowledged,
    // so that a slow machine too has something to lose.
    if (round % 4) await until(() => kept.uploads.length > uploads && kept.leads.length > round / 2)
    await new Promise(resolve => setTimeout(resolve, SHORTEST + Math.random() * (LONGEST - SHORTEST)))
    await server.kill()
    await writing
  }

  const after = await open()
  const found = await readAll(after, shop.businessId)
  await after.close()
  removeFolder(dataDir)
  for (const what of ['leads', 'products', 'uploads'] as const) {
    expect(lost(kept[what], found[what])).toEqual([])
    expect(kept[what].length).toBeGreaterThan(ROUNDS / 2)
  }
}, 240_000)

test('after SIGTERM the process finishes its work and exits with 0', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-end-'))
  const server = await startServerProcess(await placeDatabase(dataDir))
  const answer = await fetch(`${server.url}/health/ready`)
  expect(answer.status).toBe(200)
  expect(await server.end()).toBe(0)
  removeFolder(dataDir)
}, 60_000)
