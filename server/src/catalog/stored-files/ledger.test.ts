import { utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { type S3Like, startS3Like } from '../../../testing/s3-like.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { newFileName } from '../../core/storage/storage.ts'
import { importsOver } from '../imports/imports-over.testing.ts'
import { makeZip } from '../imports/make-zip.testing.ts'
import { sweepObjects, sweepPending, sweepUnused } from './sweep.service.ts'

const mug = { productName: 'Mug', description: 'Blue.', category: 'Pots' }

function nameIn(url: string) {
  return new URL(url).pathname.split('/').at(-1)
}

describe.each(['disk', 's3'] as const)(`objects and references (%s, ${databaseKind})`, kind => {
  let bucket: S3Like
  let server: TestServer
  let shop: TestBusiness
  beforeAll(async () => {
    bucket = await startS3Like()
    const { endpoint, bucket: name, region, accessKey, secretKey } = bucket.config
    const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region }
    server = await startTestServer(kind === 's3' ? { ...s3, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } : {})
    shop = await makeBusiness(server.database)
  }, 60_000)
  afterAll(async () => {
    await server.close()
    bucket.close()
  })

  const { upload, run } = importsOver(() => server)
  const objects = async () => {
    const names: string[] = []
    for await (const { key } of openStorage(server.config).list()) names.push(key.split('/').at(-1) ?? '')
    return names.sort()
  }
  /** The names that a product, the business or a waiting import refers to. */
  const references = () =>
    server.database.acrossTenants(async query => {
      const { rows } = await sql<{ name: string }>`
        select unnest(images) as name from products union select unnest(banners || images || logo) from businesses
        union select object from import_files`.execute(query)
      return rows
        .map(row => row.name)
        .filter(Boolean)
        .sort()
    })
  /** Objects equal references, as soon as the files of a finished import are removed. */
  const expectBalance = async () => {
    await waitUntil(async () => {
      const { rows } = await server.database.acrossTenants(query => sql`select from import_files`.execute(query))
      return rows.length === 0
    })
    expect(await objects()).toEqual(await references())
  }
  const sweep = () => sweepUnused(server.database, openStorage(server.config), 0)
  const csv = (image: string) => `Handle,Title,Price,Image Src\n${newFileName('image/png')},Mug,9,${image}`

  const addPicture = async (name: string) => {
    const created = await server.call('products', 'create', { ...mug, images: [name] }, shop.token)
    const { url } = created.payload.productImagesPreSignedUrls[0]
    expect((await uploadPicture(url, await drawPicture())).status).toBe(200)
    const { payload } = await server.call('user', 'confirmUploads', { images: [nameIn(url)] }, shop.token)
    expect(payload.rejected).toEqual([])
  }
  const products = async () => (await server.call('products', 'fetchAll', {}, shop.token)).payload.products

  test('a refused form of an import leaves nothing', async () => {
    const picture = { name: 'mug.jpg', bytes: await drawPicture() }
    const zip = { name: 'more.zip', bytes: makeZip([picture]) }
    const refused: [number, string | null, { name: string; bytes: Uint8Array | string }[]][] = [
      [400, null, [picture, zip]],
      [400, csv('mug.jpg'), [picture, zip, { name: 'broken.zip', bytes: 'PK nonsense' }]],
      [
        400,
        csv('mug.jpg'),
        [zip, { name: 'cut.zip', bytes: makeZip([{ ...picture, name: 'cut.jpg' }]).fill(0, 0, 60) }],
      ],
      // A form may have 10 zip files and 100 other files.
      [413, csv('mug.jpg'), Array.from({ length: 11 }, () => zip)],
      [413, csv('mug.jpg'), Array.from({ length: 101 }, () => ({ name: 'a.txt', bytes: '' }))],
    ]
    for (const [status, file, images] of refused) {
      expect(await upload(shop, file, images)).toMatchObject({ status, error: expect.stringMatching(/\.$/) })
      expect(await objects()).toEqual([])
    }
    expect((await upload(shop, csv(''), [picture], { columns: '["nonsense"]' })).status).toBe(400)
    expect(await objects()).toEqual([])
  })

  test('two product files in one form are refused', async () => {
    const form = new FormData()
    for (const name of ['a.csv', 'b.csv']) form.append('csv', new Blob([csv('')]), name)
    const address = `${server.url}/api/userAdmin/products/import`
    const answer = await fetch(address, { method: 'POST', headers: { authorization: shop.token }, body: form })
    expect([answer.status, await objects()]).toEqual([413, []])
  })

  test('a form whose connection ends leaves nothing', async () => {
    const { port } = new URL(server.url)
    const head = [
      'POST /api/userAdmin/products/import HTTP/1.1',
      'host: localhost',
      `authorization: ${shop.token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 100000',
    ].join('\r\n')
    const part = (field: string, name: string) =>
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${head}\r\n\r\n${part('csv', 'p.csv')}${csv('')}\r\n${part('images', 'a.jpg')}bytes\r\n`)
    socket.write(`${part('images', 'b.jpg')}more`)
    await waitUntil(async () => (await objects()).length === 2)
    socket.destroy()
    await waitUntil(async () => (await objects()).length === 0)
  })

  test('a finished import keeps the pictures of its products only, each once', async () => {
    const bytes = await drawPicture()
    const images = [
      { name: 'mug.jpg', bytes },
      { name: 'MUG.jpg', bytes: await drawPicture('png') },
      {
        name: 'pictures.zip',
        bytes: makeZip([
          { name: 'a/mug.jpg', bytes },
          { name: 'b/mug.jpg', bytes },
        ]),
      },
    ]
    expect(await run(shop, csv('mug.jpg'), images)).toMatchObject({ state: 'done', created: 1 })
    await expectBalance()
    expect(await run(shop, 'nonsense', images)).toMatchObject({ state: 'failed' })
    await expectBalance()
  })

  test('pictures that a deleted or changed product no longer needs go after the grace period, and no others', async () => {
    await addPicture('one.jpg')
    const [first, second] = await products()
    await sweep()
    await expectBalance()
    const before = await objects()
    // The second product shows the first one's picture too.
    const { productName, description, category } = second
    const images = [...second.images, ...first.images]
    const change = { id: second._id, productName, description, category }
    expect((await server.call('products', 'update', { ...change, images }, shop.token)).status).toBe(200)
    expect((await server.call('products', 'delete', { id: first._id }, shop.token)).status).toBe(200)
    expect(await sweepUnused(server.database, openStorage(server.config))).toBe(0)
    expect(await sweep()).toBe(0)
    expect(await objects()).toEqual(before)
    await server.call('products', 'update', { ...change, images: second.images }, shop.token)
    expect(await sweep()).toBe(1)
    await expectBalance()
    await server.call('products', 'delete', { id: second._id }, shop.token)
    expect(await sweep()).toBe(1)
    expect(await objects()).toEqual([])
  })

  test('a picture that an undo would bring back stays; a removed one is stored again by the next import', async () => {
    const [one, two] = [await drawPicture(), await drawPicture('png')]
    const of = (image: string) => `Handle,Title,Price,Image Src\nmug,Mug,9,${image}`
    await run(shop, of('one.jpg'), [{ name: 'one.jpg', bytes: one }])
    const { id } = await run(shop, of('two.png'), [{ name: 'two.png', bytes: two }])
    expect(await sweep()).toBe(0)
    await server.call('products', 'undoImport', { id }, shop.token)
    expect(await sweep()).toBe(1)
    await expectBalance()
    await run(shop, of('two.png'), [{ name: 'two.png', bytes: two }])
    await sweep()
    await waitUntil(async () => (await objects()).length === 2)
    const [product] = await products()
    await server.call('products', 'delete', { id: product._id }, shop.token)
    expect(await sweep()).toBe(2)
    expect(await objects()).toEqual([])
    const recorded = await server.database.acrossTenants(query => sql`select from import_pictures`.execute(query))
    expect(recorded.rows).toEqual([])
  })

  test('a logo and an upload that was never sent are removed after their use', async () => {
    const { userData } = (await server.call('user', 'fetchDetails', {}, shop.token)).payload
    const { address, email, description } = { ...userData, address: 'Jaipur', description: 'Pots.' }
    const profile = { address, email, description, phoneNo: '9876543210', logo: 'logo.jpg' }
    const { payload, error } = await server.call('user', 'updateDetails', profile, shop.token)
    expect(error).toBe('')
    const url = payload.logoPreSignedUrl.url
    await uploadPicture(url, await drawPicture())
    await server.call('user', 'confirmUploads', { images: [nameIn(url)] }, shop.token)
    await sweep()
    await expectBalance()
    await server.call('user', 'updateDetails', { ...profile, logo: '' }, shop.token)
    expect(await sweep()).toBe(1)
    await server.call('products', 'create', { ...mug, images: ['never.jpg'] }, shop.token)
    expect(await sweep()).toBe(1)
    expect(await objects()).toEqual([])
  })

  test('an upload that is not accepted counts to the quota until it is removed, after its address has expired', async () => {
    const other = await makeBusiness(server.database)
    const { database, call } = server
    const storage = openStorage(server.config)
    const used = async () => (await call('user', 'fetchUsage', {}, other.token)).payload.usage.bytes.used
    const bytes = await drawPicture()
    const image = { name: 'a.jpg', type: 'image/jpeg', size: bytes.length }
    const { payload } = await call('products', 'create', { ...mug, images: [image, 'b.jpg'] }, other.token)
    const put = () => uploadPicture(payload.productImagesPreSignedUrls[0].url, bytes)
    // On disk, the server itself takes an upload and accepts it at once.
    if (kind === 's3') expect((await put()).status).toBe(200)
    const moveBy = async (minutes: number) => {
      bucket.listed.modifiedAt = new Date(Date.now() - minutes * 60_000)
      const then = sql`now() - ${minutes} * interval '1 minute'`
      await database.transactAcrossTenants(trx =>
        sql`update stored_files set created_at = ${then} where business_id = ${other.businessId}`.execute(trx),
      )
    }
    const sweepAll = async () => {
      await sweepPending(storage)
      return sweepUnused(database, storage)
    }
    await moveBy(16)
    expect([await used(), await sweepAll()]).toEqual([2_000_000, 0])
    expect(await objects()).toHaveLength(kind === 's3' ? 1 : 0)
    await moveBy(31)
    expect([await sweepAll(), await used(), await objects()]).toEqual([2, 0, []])
    // The product still names the pictures that never arrived, and can be saved.
    const { product } = (await call('products', 'fetch', { id: payload._id }, other.token)).payload
    const change = { ...mug, id: payload._id, images: product.images.toReversed() }
    expect(await call('products', 'update', change, other.token)).toMatchObject({ status: 200 })
    await call('products', 'delete', { id: payload._id }, other.token)
    if (kind === 's3') expect((await put()).status).toBe(200)
    await sweepPending(storage)
    expect(await objects()).toEqual([])
  })

  test('an object without a row goes when it is old, but not one that is older than the database', async () => {
    const storage = openStorage(server.config)
    const name = newFileName('image/jpeg')
    const writtenAt = async (time: Date) => {
      await storage.write(name, Buffer.from('left'), 'application/octet-stream')
      bucket.listed.modifiedAt = time
      if (kind === 'disk') utimesSync(join(server.config.dataDir, 'files', name.slice(0, 2), name), time, time)
    }
    const count = (graceSeconds: number) => sweepObjects(server.database, storage, graceSeconds)
    await writtenAt(new Date())
    expect(await count(3600)).toBe(0)
    await writtenAt(new Date(Date.now() - 86_400_000))
    expect(await count(3600)).toBe(0)
    await writtenAt(new Date())
    expect(await count(0)).toBe(1)
    expect(await objects()).toEqual([])
  })
})
