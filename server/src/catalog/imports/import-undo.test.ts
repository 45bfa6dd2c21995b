import { expect, test } from '@jest/globals'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { inTransaction, updateRows } from '../../core/db/tenant.ts'
import { notify } from '../../core/events.ts'
import { newId } from '../../core/ids.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { diskStorage } from '../../core/storage/disk.ts'
import { newFileName } from '../../core/storage/storage.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'
import { undoJob } from './import-undo.ts'
import { findImport, insertFiles, insertImport } from './imports.repository.ts'
import { importJob } from './imports.service.ts'
import { importsOver } from './imports-over.testing.ts'

describeOnBothDatabases('undo', server => {
  const { ended, run, upload } = importsOver(server)

  /** Queues an import that was interrupted, for another attempt at `runAt`. */
  const queueRetry = async (shop: TestBusiness, csv: string, runAt: Date, importId = newId()) => {
    const { database, config } = server()
    const object = newFileName('image/jpeg')
    await diskStorage(config).write(object, Buffer.from(csv), 'application/octet-stream')
    await inTransaction(database, shop.businessId, async tenant => {
      if (!(await findImport(tenant, importId))) await insertImport(tenant, importId)
      await updateRows(tenant, 'imports', { _id: importId }, { state: 'running' })
      await insertFiles(tenant, importId, new Map([['', object]]))
      await enqueue(tenant.db, importJob, { businessId: shop.businessId, importId }, { runAt })
    })
    return importId
  }
  const products = async (shop: TestBusiness) =>
    (await server().call('products', 'fetchAll', { sort: 'aToZ' }, shop.token)).payload.products.map(
      (product: { productName: string }) => product.productName,
    )

  test('an interrupted import is repeated before a newer one of its business runs', async () => {
    const { database } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const old = await queueRetry(shop, 'Handle,Title\nmug,Old mug', new Date(Date.now() + 3_600_000))
    const { payload } = await upload(shop, 'Handle,Title\nmug,New mug')
    // Queued later, so the newer import was passed over when this one has ended.
    expect(await run(other, 'Handle,Title\nmug,Mug')).toMatchObject({ state: 'done' })
    const { payload: waiting } = await server().call('products', 'importStatus', { id: payload.job }, shop.token)
    expect(waiting.state).toBe('waiting')
    await database.acrossTenants(async query => {
      await query
        .updateTable('jobs')
        .set({ run_at: new Date(0) })
        .where('business_id', '=', shop.businessId)
        .execute()
      await notify(query, 'jobs', importJob)
    })
    expect(await ended(shop, payload.job)).toMatchObject({ state: 'done', updated: 1 })
    expect(await ended(shop, old)).toMatchObject({ state: 'done', created: 1 })
    expect(await products(shop)).toEqual(['New mug'])
  })

  test('a repeated import whose earlier versions a newer one has freed does not count as their creator', async () => {
    const shop = await makeBusiness(server().database)
    await run(shop, 'Handle,Title\nmug,Mug')
    const { id: old } = await run(shop, 'Handle,Title\nmug,Old mug\nbowl,Bowl')
    // As with the operator's command on the machine itself, which does not wait for jobs.
    await run(shop, 'Handle,Title\nmug,New mug')
    await queueRetry(shop, 'Handle,Title\nmug,Old mug\nbowl,Bowl', new Date(), old)
    expect(await ended(shop, old)).toMatchObject({ state: 'done', created: 1, updated: 1 })
    expect(await products(shop)).toEqual(['Bowl', 'Old mug'])
    expect((await server().call('products', 'undoImport', { id: old }, shop.token)).payload).toMatchObject({
      state: 'undone',
      problems: [],
    })
    expect(await products(shop)).toEqual(['New mug'])
  })

  const undo = async (shop: TestBusiness, id: string) => {
    const { message, payload } = await server().call('products', 'undoImport', { id }, shop.token)
    return { message, reasons: payload.problems.map(({ reason }: { reason: string }) => reason) }
  }
  const undone = { message: 'Import undone!', reasons: [] }

  test('a file imported twice is undone from the newest import to the oldest', async () => {
    const shop = await makeBusiness(server().database)
    const file = 'Handle,Title,Price\nmug,Mug,9\nbowl,Bowl,5'
    const first = await run(shop, file)
    const second = await run(shop, file)
    expect(await undo(shop, second.id)).toEqual(undone)
    expect(await products(shop)).toEqual(['Bowl', 'Mug'])
    expect(await undo(shop, first.id)).toEqual(undone)
    expect(await products(shop)).toEqual([])
  })

  test('of three imports of a product, the second reports that it cannot restore it, and the first deletes it', async () => {
    const shop = await makeBusiness(server().database)
    const ids: string[] = []
    for (const price of [1, 2, 3]) ids.push((await run(shop, `Handle,Title,Price\nmug,Mug,${price}`)).id)
    const [first = '', second = '', third = ''] = ids
    expect(await undo(shop, third)).toEqual(undone)
    expect(await undo(shop, second)).toEqual({
      message: 'Undone except for 1 product.',
      reasons: ['Mug stays as it is, because a later import replaced its earlier version.'],
    })
    const [mug] = (await server().call('products', 'fetchAll', {}, shop.token)).payload.products
    expect(mug.pricePerUnit).toBe(2)
    expect(await undo(shop, first)).toEqual(undone)
    expect(await products(shop)).toEqual([])
  })

  test('a product that was changed between two imports stays when both are undone', async () => {
    const { call, database } = server()
    const shop = await makeBusiness(database)
    const first = await run(shop, 'Handle,Title\nmug,Mug')
    const [mug] = (await call('products', 'fetchAll', {}, shop.token)).payload.products
    await call('products', 'promote', { id: mug._id }, shop.token)
    const second = await run(shop, 'Handle,Title\nmug,Cup')
    expect(await undo(shop, second.id)).toEqual(undone)
    expect(await undo(shop, first.id)).toEqual({
      message: 'Undone except for 1 product.',
      reasons: ['Mug was changed after the import and stays as it is.'],
    })
    expect(await products(shop)).toEqual(['Mug'])
  })

  test('products that stay are reported by their names, without a line of the file', async () => {
    const { database, call, config } = server()
    const shop = await makeBusiness(database)
    await run(shop, `Handle,Title,Body (HTML)\ncup,Cup,${'x'.repeat(1_000)}`)
    const { id } = await run(shop, 'Handle,Title,Body (HTML)\ncup,Cup,Blue.\nmug,Mug,Blue.\nbowl,Bowl,Blue.')
    const { products } = (await call('products', 'fetchAll', { sort: 'aToZ' }, shop.token)).payload
    const [bowl, , mug] = products.map(({ _id }: { _id: string }) => _id)
    const others = [await makeProduct(database, shop), await makeProduct(database, shop)]
    await makeCatalogue(database, shop, { catalogueName: 'Spring', products: [mug, ...others] })
    await call('products', 'promote', { id: bowl }, shop.token)
    const quota = { businessName: shop.businessName, texts: 10 }
    await call('platform', 'setQuota', quota, `Bearer ${config.platformToken}`)
    const { payload } = await call('products', 'undoImport', { id }, shop.token)
    const problems = [
      'Bowl was changed after the import and stays as it is.',
      expect.stringMatching(/^Cup: The texts of .* use 1 MB/),
      'Mug: Deleting this product would leave fewer than 3 products in: Spring',
    ].map(reason => ({ line: 0, field: '', reason }))
    expect(payload).toMatchObject({ state: 'undone', problemCount: 3 })
    expect(payload.problems).toHaveLength(3)
    expect(payload.problems).toEqual(expect.arrayContaining(problems))
  })

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
