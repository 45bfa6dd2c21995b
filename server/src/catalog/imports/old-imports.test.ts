import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { insertImport, saveImport } from './imports.repository.ts'
import { importsOver } from './imports-over.testing.ts'

const KEPT = 100
const mug = 'Handle,Title,Price\nmug,Mug,9'

describeOnBothDatabases(
  'old imports',
  server => {
    const { run } = importsOver(server)
    const list = async (shop: TestBusiness, request = {}) =>
      (await server().call('products', 'fetchImports', { perPage: 1, ...request }, shop.token)).payload
    const oldest = async (shop: TestBusiness, number: number) =>
      (await list(shop, { pageNo: number })).imports[0] as { _id: string; state: string }
    const traced = async (shop: TestBusiness) =>
      server().database.forTenant(shop.businessId, async query =>
        (await query.selectFrom('import_products').select('import_id').execute()).map(row => row.import_id),
      )
    /** Records imports that ran before. */
    const add = (
      shop: TestBusiness,
      count: number,
      state: 'done' | 'failed' | 'undone' | 'undoing' | 'running' | 'waiting',
    ) =>
      asTenant(server().database, shop.businessId, async tenant => {
        const counts = { total: 0, done: 0, created: 0, updated: 0, failed: 0, problemCount: 0 }
        for (let at = 0; at < count; at += 1) {
          const id = newId()
          await insertImport(tenant, id)
          await saveImport(tenant, id, { ...counts, state, problems: [] })
        }
      })

    test('of more than 100 imports the oldest goes with its rows, and its undo answers as for an unknown one', async () => {
      const { database, call } = server()
      const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
      await run(stranger, mug)
      const first = await run(shop, mug)
      // More rows than one transaction removes.
      await database.forTenant(shop.businessId, query =>
        sql`insert into import_products (business_id, import_id, product_id, touched_at)
          select ${shop.businessId}, ${first.id}, gen_random_uuid(), now() from generate_series(1, 1200)`.execute(
          query,
        ),
      )
      const second = await run(shop, `${mug}\nbowl,Bowl,5`)
      await add(shop, KEPT - 2, 'done')
      expect((await list(shop)).count).toBe(KEPT)
      expect(await oldest(shop, KEPT)).toMatchObject({ _id: first.id })
      const newest = await run(shop, mug)
      expect(newest).toMatchObject({ state: 'done', updated: 1 })
      expect((await list(shop)).count).toBe(KEPT)
      expect(await oldest(shop, KEPT)).toMatchObject({ _id: second.id })
      for (const name of ['importStatus', 'undoImport'] as const)
        expect(await call('products', name, { id: first.id }, shop.token)).toMatchObject({
          status: 404,
          error: 'Import not found',
        })
      expect(new Set(await traced(shop))).toEqual(new Set([second.id, newest.id]))
      expect((await call('products', 'fetchAll', {}, shop.token)).payload.count).toBe(2)
      expect((await call('products', 'undoImport', { id: second.id }, shop.token)).payload.state).toBe('undone')
      expect((await list(stranger)).count).toBe(1)
    })

    test('an import that is about to go cannot be undone', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const { id } = await run(shop, mug)
      await add(shop, KEPT, 'done')
      expect(await call('products', 'undoImport', { id }, shop.token)).toMatchObject({ status: 404 })
      expect((await call('products', 'fetchAll', {}, shop.token)).payload.count).toBe(1)
    })

    test('all that is too old goes at once, except imports and undos that wait or run', async () => {
      const shop = await makeBusiness(server().database)
      await add(shop, 1, 'running')
      await add(shop, 1, 'failed')
      await add(shop, 1, 'undoing')
      await add(shop, 3, 'undone')
      await add(shop, 1, 'waiting')
      await add(shop, KEPT - 1, 'done')
      await run(shop, mug)
      expect((await list(shop)).count).toBe(KEPT + 3)
      const left = [await oldest(shop, KEPT + 1), await oldest(shop, KEPT + 2), await oldest(shop, KEPT + 3)]
      expect(left.map(({ state }) => state)).toEqual(['waiting', 'undoing', 'running'])
    })
  },
  { QUOTA_IMPORTS: '10' },
)
