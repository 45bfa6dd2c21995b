import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { makeProduct } from '../src/catalog/products/make-products.testing.ts'
import { openDatabase } from '../src/core/db/database.ts'
import { type Answer, callOver } from './call-over.ts'
import { findPostgres } from './find-postgres.ts'
import { makeBusiness } from './make-business.ts'
import { placePGlite } from './pglite-template.ts'
import { drawPicture } from './pictures.ts'
import { startCluster } from './postgres-cluster.ts'
import { startServerProcess } from './server-process.ts'
import { mountSmallDisk } from './small-disk.ts'
import { databaseKind } from './test-database.ts'

/** The first rows fit into space that is already reserved. */
async function untilRefused(act: () => Promise<Answer>): Promise<Answer> {
  for (let i = 0; i < 5000; i++) {
    const answer = await act()
    if (answer.status !== 200) return answer
  }
  throw new Error('Nothing was refused')
}

async function until(holds: () => Promise<boolean>) {
  const deadline = Date.now() + 20_000
  while (!(await holds())) if (Date.now() > deadline) throw new Error('It did not recover')
}

const disk = mountSmallDisk(400)
afterAll(() => disk?.remove())
const testFull = disk ? test : test.skip

testFull(
  `on a full disk writes are refused, reads continue, and nothing acknowledged is lost (${databaseKind})`,
  async () => {
    if (!disk) return
    const dataDir = join(disk.folder, 'data')
    const cluster = databaseKind === 'postgres' ? await startCluster(findPostgres() ?? '', [], disk.folder) : null
    const databaseUrl = await cluster?.createDatabase()
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const open = () => openDatabase({ dataDir, databaseUrl, onError: () => {} })
    if (!cluster) await placePGlite(dataDir)
    const before = await open()
    const shop = await makeBusiness(before)
    const productId = await makeProduct(before, shop)
    await before.close()

    const server = await startServerProcess(env)
    const call = callOver(`${server.url}/api`)
    const kept: string[] = []
    const enquire = async () => {
      const visitor = { name: 'Ravi', email: 'ravi@visitor.example', phoneNo: '9876543210', query: 'x'.repeat(400) }
      const answer = await call('publicProducts', 'createLead', { ...visitor, fkProductId: productId })
      if (answer.status === 200) kept.push(answer.payload._id)
      return answer
    }
    const upload = async (address: string) => {
      const body = new Uint8Array(await drawPicture('jpeg', { width: 400, height: 300 }))
      return fetch(server.url + address, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body })
    }
    const fields = { productName: 'Bowl', description: 'Round.', category: 'Pots', images: ['bowl.jpg'] }
    const { payload: product } = await call('products', 'create', fields, shop.token)
    const { pathname, search } = new URL(product.productImagesPreSignedUrls[0].url)

    for (let i = 0; i < 20; i++) expect((await enquire()).status).toBe(200)
    disk.fill()
    const refused = await untilRefused(enquire)
    expect(refused).toMatchObject({ status: 503, error: errors.unavailable })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call('publicProducts', 'fetchAll', { businessName: shop.businessName })).status).toBe(200)
    expect((await upload(pathname + search)).status).toBe(503)

    disk.free()
    // PostgreSQL restarts by itself after it found no space for its log.
    await until(async () => (await enquire()).status === 200)
    expect((await upload(pathname + search)).status).toBe(200)
    expect(await server.end()).toBe(0)

    const after = await open()
    const found = await after.forTenant(shop.businessId, query => query.selectFrom('leads').select('_id').execute())
    await after.close()
    cluster?.stop()
    const there = new Set(found.map(({ _id }) => _id))
    expect(kept.filter(id => !there.has(id))).toEqual([])
    expect(kept.length).toBeGreaterThan(20)
  },
  120_000,
)
