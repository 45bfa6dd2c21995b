import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { inTransaction, updateRows } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { undoJob } from './import-undo.ts'
import { importsOver } from './imports-over.testing.ts'

describeOnBothDatabases('undo', server => {
  const { ended, run } = importsOver(server)

  test('after a restart, products that stay are counted and reported once', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const { id: importId } = await run(shop, 'Handle,Title,Price\nmug,Mug,9\nbowl,Bowl,5\ncup,Cup,4')
    const { products } = (await call('products', 'fetchAll', {}, shop.token)).payload
    for (const { _id: id } of products.slice(0, 2)) await call('products', 'promote', { id }, shop.token)
    // As after an undo that has read the two products when the server stops.
    await inTransaction(database, shop.businessId, async tenant => {
      await updateRows(tenant, 'imports', { _id: importId }, { state: 'undoing', total: 3, done: 2, problem_count: 0 })
      await enqueue(tenant.db, undoJob, { businessId: shop.businessId, importId })
    })
    const status = await ended(shop, importId)
    expect(status).toMatchObject({ state: 'undone', total: 3, done: 3, problemCount: 2 })
    expect((await call('products', 'fetchAll', {}, shop.token)).payload.count).toBe(2)
  })
})
