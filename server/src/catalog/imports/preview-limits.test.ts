import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { startWatchedServer, type WatchedServer } from '../../../testing/watched-server.ts'
import { importsOver } from './imports-over.testing.ts'

const MB = 1_000_000
const good = 'Handle,Title,Price\nmug,Mug,9'

describe(`previews of imports (${databaseKind})`, () => {
  let server: WatchedServer<TestBusiness[]>
  let [shop, other] = [{} as TestBusiness, {} as TestBusiness]
  const { upload } = importsOver(() => ({ url: server.url, call: server.call, config: { apiBaseUrl: '/api' } }))
  const preview = async (business: TestBusiness, csv: string | Uint8Array) =>
    (await upload(business, csv, [], {}, 'previewImport')).status

  beforeAll(async () => {
    server = await startWatchedServer(async database => [await makeBusiness(database), await makeBusiness(database)])
    ;[shop, other] = server.filled as [TestBusiness, TestBusiness]
    await preview(shop, good)
    server.rest()
  }, 60_000)
  afterAll(() => server.end())

  /**
   * Sends the beginning of a form, as over a slow network; again if it is refused, because another preview has the last place.
   * @returns a function that ends the connection
   */
  function sendSlowly() {
    const begun = `--x\r\ncontent-disposition: form-data; name="csv"; filename="a.csv"\r\n\r\n${good}`
    const headers = { authorization: shop.token, 'content-type': 'multipart/form-data; boundary=x' }
    const controller = new AbortController()
    const { signal } = controller
    const send = async () => {
      while (!signal.aborted) {
        const body = new ReadableStream({ start: stream => stream.enqueue(Buffer.from(begun)) })
        const request = { method: 'POST', headers, body, duplex: 'half', signal } as RequestInit
        await fetch(`${server.url}/api/userAdmin/products/previewImport`, request)
      }
    }
    send().catch(() => {})
    return () => controller.abort()
  }

  test('ten large ones of a business at once take bounded memory, and most are refused', async () => {
    const file = Buffer.from(`Title,Price\n${'a\n'.repeat(19_500_000)}`)
    const bounds = { growth: 250 * MB, withWorkers: 600 * MB, time: 60_000 }
    const send = () => Promise.all(Array.from({ length: 10 }, () => preview(shop, file)))
    const statuses = await server.watch(send, bounds)
    expect(statuses.filter(status => ![400, 429].includes(status))).toEqual([])
    expect(statuses.filter(status => status === 400).length).toBeLessThan(6)
    expect(await preview(shop, good)).toBe(200)
  }, 90_000)

  test('names of pictures as long as a form allows, and as a cell allows, are read in a moment', async () => {
    const hostile = (length: number) => `${'?'.repeat(length)}\u2028`
    const pictures = JSON.stringify([hostile(1_900_000)])
    const csv = `Title,Image Src\nMug,"${hostile(99_000)},a.png"\nCup,${hostile(99_000)}`
    const send = async () => (await upload(shop, csv, [], { pictures }, 'previewImport')).status
    expect(await server.watch(send, { growth: 250 * MB, withWorkers: 600 * MB, time: 5_000 })).toBe(200)
  }, 60_000)

  test('more names of pictures than a form may have pictures are refused', async () => {
    const namesOf = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => `${at}.jpg`))
    const send = async (count: number) => upload(shop, good, [], { pictures: namesOf(count) }, 'previewImport')
    expect((await send(20_000)).status).toBe(200)
    expect(await send(20_001)).toMatchObject({ status: 413, error: 'Send at most 20,000 pictures.' })
  })

  test('other fields are small, because a form that arrives slowly keeps them in memory', async () => {
    const send = async (fields: Record<string, string>) =>
      (await upload(shop, good, [], fields, 'previewImport')).status
    const columns = JSON.stringify(['handle', 'title', 'price'])
    expect(await send({ columns: columns.padEnd(100_000) })).toBe(200)
    expect(await send({ columns: columns.padEnd(100_001) })).toBe(413)
    expect(await send({ other: 'x'.repeat(100_001) })).toBe(413)
  })

  test('slow ones of a business block no other, and count until their connection ends', async () => {
    const slow = [sendSlowly(), sendSlowly(), sendSlowly()]
    await waitUntil(async () => (await preview(shop, good)) === 429)
    expect(await preview(other, good)).toBe(200)
    for (const end of slow) end()
    await waitUntil(async () => (await preview(shop, good)) === 200)
  }, 60_000)
})
