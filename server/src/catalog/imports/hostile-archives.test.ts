import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { callOver } from '../../../testing/call-over.ts'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { databasesOn } from '../../../testing/postgres-cluster.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { databaseKind, removeFolder } from '../../../testing/test-database.ts'
import { openDatabase } from '../../core/db/database.ts'
import { hostileFiles } from './hostile-files.testing.ts'
import { importsOver } from './imports-over.testing.ts'
import { makeZip, type ZipEntry } from './make-zip.testing.ts'

const MB = 1_000_000
/** Bytes that the API may grow by over all of these forms: heap, a picture of 40 MB outside of it, and garbage. */
const GROWTH = 400 * MB
/** Milliseconds that one form may take. */
const TIME = 20_000

const csv = 'Handle,Title,Price,Image Src\nmug,Mug,9,mug.jpg'
const zeros = Buffer.alloc(39 * MB)

function copies(count: number, entry: ZipEntry): ZipEntry[] {
  return Array.from({ length: count }, (_, at) => ({ ...entry, name: `${at}-${entry.name}`, isOverlapping: at > 0 }))
}

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
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-archives-'))
  let server: ServerProcess
  let shop: TestBusiness
  let picture: Buffer
  let atRest: number

  beforeAll(async () => {
    const cluster = process.env.TEST_DATABASE_URL
    const databaseUrl = cluster ? await databasesOn(cluster)() : undefined
    const database = await openDatabase({ dataDir, databaseUrl, onError: () => {} })
    shop = await makeBusiness(database)
    await database.close()
    picture = await drawPicture()
    const env = { DATA_DIR: dataDir, TMPDIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    server = await startServerProcess(env, ['--max-old-space-size=256'])
    // The first import loads what every import needs.
    await run(shop, csv, [{ name: 'mug.jpg', bytes: picture }])
    atRest = resident()
  }, 60_000)
  afterAll(async () => {
    await server.end()
    removeFolder(dataDir)
  })

  const { upload, ended, run } = importsOver(() => ({
    url: server.url,
    call: callOver(`${server.url}/api`),
    config: { apiBaseUrl: '/api' },
  }))
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024
  const leftovers = () => readdirSync(dataDir).filter(name => name.endsWith('.zip'))

  /** Sends a form while a visitor looks at the shop; its answer, after it was checked that the server kept its bounds. */
  async function bounded(send: () => ReturnType<typeof upload>) {
    const began = performance.now()
    let [most, isOver] = [resident(), false]
    const visit = async () => {
      while (!isOver) {
        const address = `${server.url}/api/public/products/fetchAll?businessName=${shop.businessName}`
        expect((await fetch(address)).status).toBe(200)
        most = Math.max(most, resident())
        await pause(20)
      }
    }
    const visiting = visit()
    const answer = await send().finally(() => (isOver = true))
    await visiting
    expect(performance.now() - began).toBeLessThan(TIME)
    expect(most - atRest).toBeLessThan(GROWTH)
    expect(leftovers()).toEqual([])
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
