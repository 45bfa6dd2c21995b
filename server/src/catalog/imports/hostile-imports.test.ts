import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { bodyLimits } from '@showcase/contract/limits'
import { waitUntil } from '@showcase/testing/wait-until'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { inTransaction, updateRows } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { diskStorage } from '../../core/storage/disk.ts'
import { newFileName } from '../../core/storage/storage.ts'
import { insertFiles, insertImport } from './imports.repository.ts'
import { importJob } from './imports.service.ts'
import { importsOver } from './imports-over.testing.ts'

const good = 'Handle,Title,Price\nmug,Mug,9'

describeOnBothDatabases('imports of hostile files', server => {
  const { upload, ended, run } = importsOver(server)

  test('a hostile file fails with a reason in import and preview, and the server keeps running', async () => {
    const shop = await makeBusiness(server().database)
    const ragged = `Title,Price\n${'a\n'.repeat(5_000_000)}`
    const status = await run(shop, ragged)
    expect(status).toMatchObject({ state: 'failed', created: 0, problemCount: 1 })
    expect(status.problems).toEqual([{ line: 100_002, field: '', reason: expect.stringContaining('Split it') }])
    expect(await upload(shop, ragged, [], {}, 'previewImport')).toMatchObject({
      status: 400,
      error: expect.stringContaining('Line 100002: The file is too long'),
    })
    const large = Buffer.alloc(bodyLimits.importCsvBytes + 1, 'a')
    const began = performance.now()
    for (const call of ['import', 'previewImport'])
      expect(await upload(shop, large, [], {}, call)).toMatchObject({ status: 413 })
    // Both send 50 MB, and the server receives 20 MB per second.
    expect(performance.now() - began).toBeGreaterThan(4900)
    expect(await run(shop, good)).toMatchObject({ state: 'done', created: 1 })
  }, 60_000)

  test('control characters, and characters that a limit would cut in half, do not stop an import', async () => {
    const shop = await makeBusiness(server().database)
    const long = (length: number) => `${'a'.repeat(length)}😀`
    const columns = 'Handle,Title,Price,Image Src,Option1 Name,Option1 Value'
    const lines = ['mug,Mu\u0000g,9\u0000,a\u0001.png,Size,S\u0000', `cup,Cup,${long(39)},${long(199)},,${long(99)}`]
    const { problems, ...status } = await run(shop, [columns, ...lines].join('\n'))
    expect(status).toMatchObject({ state: 'done', created: 2, failed: 0 })
    const reasons = problems.filter(({ field }: { field: string }) => field !== 'Body (HTML)')
    expect(reasons).toEqual([
      { line: 2, field: 'Image Src', reason: 'a.png: was not uploaded.' },
      { line: 3, field: 'Variant Price', reason: `“${'a'.repeat(39)}” is not a valid number.` },
      { line: 3, field: 'Option1 Value', reason: 'Shortened to 100 characters.' },
      { line: 3, field: 'Image Src', reason: `${'a'.repeat(199)}: was not uploaded.` },
    ])
    const { payload } = await server().call('products', 'fetchAll', { sort: 'zToA' }, shop.token)
    expect(payload.products).toMatchObject([{ productName: 'Mug', pricePerUnit: 9 }, { productName: 'Cup' }])
    const cup = await server().call('products', 'fetch', { id: payload.products[1]._id }, shop.token)
    expect(cup.payload.product.variants.rows[0].values).toEqual(['a'.repeat(99)])
  })

  test('texts are cleaned as in the editor: marks of direction and line breaks do not stay in texts of one line', async () => {
    const shop = await makeBusiness(server().database)
    const columns = 'Handle,Title,Body (HTML),Vendor,Type,Tags,Variant SKU,Option1 Name,Option1 Value'
    const cells = [
      'Mu\u202Eg\nblue',
      'Holds\n\u2067tea\u2069',
      'A\tB',
      'Cu\u2066ps\r\nnew',
      'x\ny, \u202Dz',
      'M\t1',
      'Si\nze',
      'S\u202E',
    ]
    await run(shop, `${columns}\nmug,${cells.map(cell => `"${cell}"`).join(',')}`)
    const [{ _id: id }] = (await server().call('products', 'fetchAll', {}, shop.token)).payload.products
    const imported = (await server().call('products', 'fetch', { id }, shop.token)).payload.product
    expect(imported).toMatchObject({
      productName: 'Mug blue',
      description: 'Holds\n\u2067tea\u2069',
      category: 'Cups new',
      tags: ['x y', 'z'],
      itemNo: 'M 1',
      specifications: ['Vendor: A B'],
      variants: { options: ['Si ze'], rows: [{ values: ['S'], itemNo: 'M 1' }] },
    })
    const { productName, description, category, tags, itemNo } = imported
    await server().call('products', 'update', { id, productName, description, category, tags, itemNo }, shop.token)
    const saved = (await server().call('products', 'fetch', { id }, shop.token)).payload.product
    expect(saved).toMatchObject({ productName, description, category, tags, itemNo })
  })

  /** Queues an import whose last attempt ended the server. @returns the id, and a promise that ends when its file is removed */
  const queueLastAttempt = async (shop: TestBusiness, state: 'waiting' | 'done') => {
    const { database, config } = server()
    const storage = diskStorage(config)
    const importId = newId()
    const object = newFileName('image/jpeg')
    await storage.write(object, Buffer.from(good), 'application/octet-stream')
    await inTransaction(database, shop.businessId, async tenant => {
      await insertImport(tenant, importId)
      await updateRows(tenant, 'imports', { _id: importId }, { state })
      await insertFiles(tenant, importId, new Map([['', object]]))
      const job = { businessId: shop.businessId, importId }
      const id = await enqueue(tenant.db, importJob, job, { maxAttempts: 3 })
      await tenant.db.updateTable('jobs').set({ attempts: 3 }).where('_id', '=', id).execute()
    })
    return { importId, isRemoved: async () => (await storage.read(object)) === null }
  }

  test('an import whose attempts ended the server each time fails and keeps no files', async () => {
    const shop = await makeBusiness(server().database)
    const { importId, isRemoved } = await queueLastAttempt(shop, 'waiting')
    const status = await ended(shop, importId)
    expect(status).toMatchObject({ state: 'failed', created: 0, problems: [{ reason: errors.importGivenUp }] })
    expect(await server().call('products', 'undoImport', { id: importId }, shop.token)).toMatchObject({ status: 200 })
    await waitUntil(isRemoved)
  })

  test('an import that had ended keeps its result if only its files could not be removed', async () => {
    const shop = await makeBusiness(server().database)
    const { importId, isRemoved } = await queueLastAttempt(shop, 'done')
    await waitUntil(isRemoved)
    expect(await ended(shop, importId)).toMatchObject({ state: 'done', problems: [] })
  })
})
