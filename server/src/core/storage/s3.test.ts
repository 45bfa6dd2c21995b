import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { listen, stop } from '@showcase/testing/listen'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { startS3Like } from '../../../testing/s3-like.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { ServiceGone } from '../unavailable.ts'
import { openBucket } from './bucket.ts'
import { createFiles } from './files.ts'
import { prepareBucket, s3Storage } from './s3.ts'

let bucket: Awaited<ReturnType<typeof startS3Like>>
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  bucket = await startS3Like()
  database = await openTestDatabase()
}, 60_000)
afterAll(async () => {
  bucket.close()
  await database.close()
})

const own = { secret: 'secret', apiBaseUrl: '/api', publicUrl: 'https://showcase.example' }

function files() {
  return createFiles(database, s3Storage(bucket.config, own))
}

async function prepare(size?: number) {
  const { businessId } = await makeBusiness(database)
  const upload = await database.forTenant(businessId, db =>
    files().prepareUpload({ businessId, db }, 'products', { type: 'image/jpeg', size }),
  )
  return { businessId, ...upload }
}

async function put(url: string, picture: Buffer, type?: string) {
  return (await uploadPicture(url, picture, type)).status
}

test('an upload is pending until it is confirmed, and is then cleaned and stored', async () => {
  const picture = await drawPicture()
  const { businessId, name, url } = await prepare(picture.length)
  expect(await put(url, picture)).toBe(200)
  expect(await files().storage.read(name)).toBeNull()
  expect(await files().confirm(businessId, [url])).toEqual({ accepted: [name], rejected: [] })
  expect(await files().storage.read(name)).not.toBeNull()
  expect([...bucket.objects.keys()].filter(path => path.includes(name))).toEqual([`/pictures/files/${name}`])
})

test('the address accepts only the content type and length that it was signed for', async () => {
  const picture = await drawPicture()
  const { url } = await prepare(picture.length)
  expect(await put(url, picture, 'text/html')).toBe(403)
  expect(await put(url, Buffer.concat([picture, picture]))).toBe(403)
  expect(await put(url.replace('pending', 'files'), picture)).toBe(403)
  expect(await put(url, picture)).toBe(200)
})

test('an upload of unknown length goes to the server, which limits it', async () => {
  const { name, url } = await prepare()
  expect(url).toMatch(`https://showcase.example/files/${name}?type=image%2Fjpeg&`)
})

test('a file that is not an image is rejected with the reason, also the next time', async () => {
  const { businessId, name, url } = await prepare(8)
  await put(url, Buffer.from('nonsense'))
  const rejected = { accepted: [], rejected: [{ image: name, reason: 'The file is not an image.' }] }
  expect(await files().confirm(businessId, [name])).toEqual(rejected)
  expect(await files().confirm(businessId, [name])).toEqual(rejected)
})

test('a missing upload is reported', async () => {
  const { businessId, name } = await prepare()
  expect((await files().confirm(businessId, [name])).rejected).toEqual([
    { image: name, reason: 'The file was not uploaded.' },
  ])
})

test('a storage that does not answer is reported as unavailable, not as an internal error', async () => {
  const gone = s3Storage({ ...bucket.config, endpoint: 'http://127.0.0.1:9' }, own)
  await expect(gone.read('AAAAAAAAAAAAAAAAAAAAAA.jpg')).rejects.toBeInstanceOf(ServiceGone)
})

test('AccessDenied to a read means that the key does not exist; other refusals are errors', async () => {
  let code = 'AccessDenied'
  const refusing = createServer((_, response) => response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`))
  const endpoint = await listen(refusing)
  const storage = s3Storage({ ...bucket.config, endpoint }, own)
  expect(await storage.read('CCCCCCCCCCCCCCCCCCCCCC.jpg')).toBeNull()
  await expect(storage.remove('CCCCCCCCCCCCCCCCCCCCCC.jpg')).rejects.toThrow(
    new ServiceGone('The storage answered 403 AccessDenied to DELETE.'),
  )
  code = 'RequestTimeTooSkewed'
  await expect(storage.read('CCCCCCCCCCCCCCCCCCCCCC.jpg')).rejects.toThrow(
    new ServiceGone('The storage answered 403 RequestTimeTooSkewed to GET.'),
  )
  await expect(storage.readPending('CCCCCCCCCCCCCCCCCCCCCC.jpg')).rejects.toBeInstanceOf(ServiceGone)
  stop(refusing)
})

test('an incomplete response of the storage is an error', async () => {
  const breaking = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('some', () => response.destroy())
  })
  const endpoint = await listen(breaking)
  const read = s3Storage({ ...bucket.config, endpoint }, own).read('DDDDDDDDDDDDDDDDDDDDDD.jpg')
  await expect(read).rejects.toBeInstanceOf(ServiceGone)
  breaking.close()
})

test('a request to a storage that is briefly busy or failing is retried', async () => {
  const storage = s3Storage(bucket.config, own)
  bucket.failing.push(503, 500)
  await storage.write('BBBBBBBBBBBBBBBBBBBBBB.jpg', Buffer.from('bytes'), 'image/jpeg')
  bucket.failing.push(503)
  expect(await storage.read('BBBBBBBBBBBBBBBBBBBBBB.jpg')).toEqual(Buffer.from('bytes'))
  bucket.failing.push(503, 503, 503)
  await expect(storage.read('BBBBBBBBBBBBBBBBBBBBBB.jpg')).rejects.toBeInstanceOf(ServiceGone)
})

test('a storage that accepts connections without answering times out', async () => {
  const silent = createServer(() => {})
  const endpoint = await listen(silent)
  const begin = Date.now()
  const read = s3Storage({ ...bucket.config, endpoint }, own).read('AAAAAAAAAAAAAAAAAAAAAA.jpg')
  await expect(read).rejects.toBeInstanceOf(ServiceGone)
  expect(Date.now() - begin).toBeLessThan(3000)
  stop(silent)
})

test('a large object has more time than a small one', async () => {
  const large = Buffer.alloc(2_000_000)
  const slow = createServer(async (request, response) => {
    const isLarge =
      request.method === 'GET' ? request.url?.endsWith('large') : Number(request.headers['content-length']) > 1_000_000
    request.resume()
    const body = isLarge ? large : large.subarray(0, 1000)
    // The head at once, the rest later than the timeout of a small object.
    if (request.method === 'GET') response.writeHead(200, { 'content-length': body.length }).flushHeaders()
    setTimeout(() => response.end(request.method === 'GET' ? body : ''), 600)
  })
  const storage = openBucket({ ...bucket.config, endpoint: await listen(slow) }, 200)
  expect((await storage.get('large'))?.length).toBe(large.length)
  expect(await storage.put('large', large, 'text/csv')).toBe(true)
  await expect(storage.get('small')).rejects.toThrow(ServiceGone)
  await expect(storage.put('small', Buffer.alloc(1000), 'text/csv')).rejects.toThrow(ServiceGone)
  await stop(slow)
})

test('a too large upload, which a store without signed lengths takes, is rejected without being read completely', async () => {
  const { businessId, name } = await prepare(8)
  bucket.objects.set(`/pictures/pending/${name}`, Buffer.alloc(1_000_001))
  expect((await files().confirm(businessId, [name])).rejected).toEqual([{ image: name, reason: errors.fileTooLarge }])
})

test('a bucket can be prepared for uploads from browsers repeatedly', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await prepareBucket(bucket.config))[0]).toBe('The bucket pictures exists.')
  }
  expect(bucket.documents.get('cors')).toMatch(/<AllowedMethod>PUT<.*<AllowedHeader>content-type</s)
  expect(bucket.documents.get('lifecycle')).toContain('<Prefix>pending/</Prefix>')
})

test('a store without conditional writes overwrites; browsers get its public address', async () => {
  const plain = openBucket(bucket.config)
  bucket.failing.push(501)
  expect(await plain.put('files/once', Buffer.from('1'), 'text/plain', 'new')).toBe(true)
  expect(String(bucket.objects.get('/pictures/files/once'))).toBe('1')
  const behind = openBucket({ ...bucket.config, publicEndpoint: 'https://uploads.shop.example' })
  const address = await behind.signPut('pending/a', { 'content-type': 'image/png' }, 60)
  expect(address.startsWith('https://uploads.shop.example/pictures/pending/a?')).toBe(true)
})
