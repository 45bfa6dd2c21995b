import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import sharp from 'sharp'
import { makeBusiness } from '../../../testing/make-business.ts'
import { uploadPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { diskStorage } from './disk.ts'
import { createFiles } from './files.ts'

/** A small file that takes a tenth of a second to decode, so that uploads arrive faster than they are decoded. */
async function slowPicture(): Promise<Buffer> {
  const create = { width: 4000, height: 3000, channels: 3, background: '#a43' } as const
  return sharp({ create }).png().toBuffer()
}

describeOnBothDatabases('many uploads at once', server => {
  const prepare = async (count: number) => {
    const { database, config } = server()
    const files = createFiles(database, diskStorage(config))
    const { businessId } = await makeBusiness(database)
    return database.forTenant(businessId, async db => {
      const addresses: string[] = []
      for (let at = 0; at < count; at++)
        addresses.push((await files.prepareUpload({ businessId, db }, 'products', { type: 'image/png' })).url)
      return addresses
    })
  }
  const put = async (url: string, picture: Buffer) => (await uploadPicture(url, picture, 'image/png')).status

  test('of one business some are refused for now, while those of another business are accepted', async () => {
    const addresses = await prepare(80)
    const others = await prepare(2)
    const picture = await slowPicture()
    const refused: string[] = []
    const send = async (url: string) => {
      const status = await put(url, picture)
      if (status === 503) refused.push(url)
      return status
    }
    const all = addresses.map(send)
    await waitUntil(() => refused.length > 0)
    expect(await Promise.all(others.map(url => put(url, picture)))).toEqual([200, 200])
    expect(new Set(await Promise.all(all))).toEqual(new Set([200, 503]))
    expect(await put(refused[0] ?? '', picture)).toBe(200)
  })
})
