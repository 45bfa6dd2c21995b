import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { startWatchedServer, type WatchedServer } from '../../../testing/watched-server.ts'
import { hostileFiles } from './hostile-files.testing.ts'
import { importsOver } from './imports-over.testing.ts'
import { makeZip, type ZipEntry } from './make-zip.testing.ts'

const MB = 1_000_000
/** Bytes that the API may grow by over all of these forms: heap, a picture of 40 MB outside of it, and garbage. */
const GROWTH = 400 * MB
/** Milliseconds of processor time that one form may take. */
const TIME = 20_000

const csv = 'Handle,Title,Price,Image Src\nmug,Mug,9,mug.jpg'
const zeros = Buffer.alloc(39 * MB)

function copies(count: number, entry: ZipEntry): ZipEntry[] {
  return Array.from({ length: count }, (_, at) => ({ ...entry, name: `${at}-${entry.name}`, isOverlapping: at > 0 }))
}

/** A real SVG of 10,000 x 10,000 pixels whose filters take about an hour. */
const filters = '<feTurbulence baseFrequency="0.7" numOctaves="9"/>'.repeat(100)
const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000">
  <filter id="f">${filters}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`

/** Status 200 stands for an import that ends without the pictures. */
const archives: [what: string, make: (picture: Buffer) => Buffer, status: number][] = [
  [
    'an archive that unpacks to a gigabyte',
    () => makeZip(copies(26, { name: 'a.jpg', bytes: zeros, isDeflated: true })),
    413,
  ],
  [
    'an entry that unpacks to more than it declares',
    () => makeZip([{ name: 'a.jpg', bytes: zeros, isDeflated: true, declared: 10 }]),
    400,
  ],
  [
    'an entry that declares more than it has',
    bytes => makeZip([{ name: 'a.jpg', bytes, isDeflated: true, declared: 30 * MB }]),
    400,
  ],
  [
    'a picture over the limit',
    () => makeZip([{ name: 'mug.jpg', bytes: Buffer.alloc(41 * MB), isDeflated: true }]),
    200,
  ],
  ['20,001 entries', () => makeZip(copies(20_001, { name: 'a.txt', bytes: Buffer.alloc(1) })), 400],
  [
    '20,000 pictures of one name',
    bytes => makeZip(copies(20_000, { name: 'x/mug.jpg', bytes }).map(one => ({ ...one, name: 'mug.jpg' }))),
    200,
  ],
  [
    'an archive in an archive',
    bytes => makeZip([{ name: 'mug.zip', bytes: makeZip([{ name: 'mug.jpg', bytes }]) }]),
    200,
  ],
  ['a path outside of the folder', bytes => makeZip([{ name: '../../mug.jpg', bytes }]), 400],
  ['an absolute path', bytes => makeZip([{ name: '/etc/mug.jpg', bytes }]), 400],
  ['an encrypted entry', bytes => makeZip([{ name: 'mug.jpg', bytes, isEncrypted: true }]), 200],
  ['a cut archive', bytes => makeZip([{ name: 'mug.jpg', bytes }]).subarray(0, -30), 400],
  ['zeros', () => zeros, 400],
  [
    'an end that claims 65,535 entries',
    bytes => {
      const zip = makeZip([{ name: 'mug.jpg', bytes }])
      zip.writeUInt16LE(65_534, zip.length - 12)
      zip.writeUInt16LE(65_534, zip.length - 14)
      return zip
    },
    400,
  ],
  ['a picture that is none', () => makeZip([{ name: 'mug.jpg', bytes: Buffer.from('<svg onload="alert(1)">') }]), 200],
]

describe(`a server with 256 MB of heap (${databaseKind})`, () => {
  let server: WatchedServer<TestBusiness[]>
  let shop: TestBusiness
  let picture: Buffer

  beforeAll(async () => {
    server = await startWatchedServer(async database => {
      const shops: TestBusiness[] = []
      while (shops.length < 2) shops.push(await makeBusiness(database))
      return shops
    })
    shop = server.filled[0] as TestBusiness
    picture = await drawPicture()
    // The first import loads what every import needs.
    await run(shop, csv, [{ name: 'mug.jpg', bytes: picture }])
    server.rest()
  }, 60_000)
  afterAll(() => server.end())

  const { upload, ended, run } = importsOver(() => ({
    url: server.url,
    call: server.call,
    config: { apiBaseUrl: '/api' },
  }))

  /** Sends forms while a visitor looks at the shop; their answer, after it was checked that the server kept its bounds. */
  async function bounded<R>(send: () => Promise<R>) {
    let isOver = false
    const list = `${server.url}/api/public/products/fetchAll?businessName=${shop.businessName}`
    const { payload } = (await (await fetch(list)).json()) as { payload: { products: { images: string[] }[] } }
    // A kept picture is read from the disk by the threads that also decode pictures.
    const image = `${server.url}/images?url=${payload.products[0]?.images[0]}&w=160`
    const visit = async () => {
      for (; !isOver; await pause(20)) {
        const began = performance.now()
        for (const address of [list, image]) expect((await fetch(address)).status).toBe(200)
        expect(performance.now() - began).toBeLessThan(5000)
      }
    }
    const visiting = visit()
    const answer = await server.watch(send, { growth: GROWTH, time: TIME }).finally(() => (isOver = true))
    await visiting
    return answer
  }

  test.each(archives)(
    'an import is bounded: %s',
    async (_, make, status) => {
      const bytes = make(picture)
      const answer = await bounded(() => upload(shop, csv, [{ name: 'pictures.zip', bytes }]))
      expect([answer.status, answer.error]).toEqual([status, status === 200 ? '' : expect.stringMatching(/\.$/)])
      if (status === 200) expect(await ended(shop, answer.payload.job)).toMatchObject({ state: 'done' })
    },
    60_000,
  )

  test('imports of pictures that are slow to decode are bounded, whatever their names are', async () => {
    const zip = makeZip([{ name: 'mug.png', bytes: Buffer.from(slowSvg), isDeflated: true }])
    const slow = csv.replace('mug.jpg', 'mug.png')
    const imports = server.filled.map(one => () => run(one, slow, [{ name: 'pictures.zip', bytes: zip }]))
    for (const status of await bounded(() => Promise.all(imports.map(start => start()))))
      expect(status).toMatchObject({
        state: 'done',
        problems: expect.arrayContaining([
          expect.objectContaining({ reason: expect.stringMatching(/is not an image/) }),
        ]),
      })
  }, 60_000)

  test.each(hostileFiles)(
    'a preview is bounded: %s',
    async (_, make, reason) => {
      const bytes = make()
      const answer = await bounded(() => upload(shop, bytes, [], {}, 'previewImport'))
      expect(answer).toMatchObject({ status: 400, error: expect.stringMatching(reason) })
    },
    60_000,
  )
})
