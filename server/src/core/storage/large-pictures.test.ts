import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import sharp from 'sharp'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { startWatchedServer, type WatchedServer } from '../../../testing/watched-server.ts'

const MB = 1_000_000
/** Uploads at once, in bytes that they may take of the server, of it and its workers, and milliseconds of processor time. */
const UPLOADS = 6
const form = { category: 'Mugs', productName: 'Mug', description: 'Clay', totalUnits: '1', pricePerUnit: 5 }
const bounds = { growth: 200 * MB, withWorkers: 420 * MB, time: 60_000 }

/** A PNG of at most 1,000,000 bytes that is rotated by its EXIF orientation. */
function largePng(width: number, height: number, channels: 3 | 4, space: 'srgb' | 'rgb16') {
  return sharp({ create: { width, height, channels, background: '#a43' } })
    .withMetadata({ orientation: 6 })
    .toColourspace(space)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

describe(`uploads of large pictures (${databaseKind})`, () => {
  let server: WatchedServer<Record<'busy' | 'other', TestBusiness>>

  beforeAll(async () => {
    server = await startWatchedServer(async database => ({
      busy: await makeBusiness(database),
      other: await makeBusiness(database),
    }))
    await put(await drawPicture('png'), 1)
    server.rest()
  }, 60_000)
  afterAll(() => server.end())

  /** The statuses of uploads of the same picture at the same time. */
  async function put(bytes: Buffer, count = UPLOADS, { token } = server.filled.busy) {
    const images = Array.from({ length: count }, (_, at) => `${at}.png`)
    const product = { ...form, images }
    const { payload } = await server.call('products', 'create', product, token)
    const send = async ({ url }: { url: string }) => (await uploadPicture(url, bytes, 'image/png')).status
    return Promise.all(payload.productImagesPreSignedUrls.map(send))
  }

  test('photographs of 50 megapixels are accepted, and decoded one at a time', async () => {
    const picture = await largePng(8160, 6120, 3, 'srgb')
    expect(await server.watch(() => put(picture), bounds)).toEqual(Array(UPLOADS).fill(200))
  }, 90_000)

  test('a picture with more samples than a photograph is refused', async () => {
    const picture = await largePng(7000, 7000, 4, 'rgb16')
    expect(await server.watch(() => put(picture), bounds)).toEqual(Array(UPLOADS).fill(415))
  }, 90_000)

  test('a picture with longer rows than a photograph is refused', async () => {
    const picture = await largePng(1, 16_000_000, 3, 'rgb16')
    expect(await server.watch(() => put(picture, 1), bounds)).toEqual([415])
  }, 90_000)

  test('a business waits for one picture of another business, not for all of them', async () => {
    const large = await largePng(8160, 6120, 3, 'srgb')
    const ended: string[] = []
    const note = (name: string) => () => ended.push(name)
    const busy = Array.from({ length: UPLOADS }, () => put(large, 1).then(note('busy')))
    await waitUntil(() => ended.length === 1)
    await Promise.all([...busy, put(await drawPicture('png'), 1, server.filled.other).then(note('other'))])
    expect(ended.indexOf('other')).toBeLessThan(UPLOADS - 1)
  }, 90_000)
})
