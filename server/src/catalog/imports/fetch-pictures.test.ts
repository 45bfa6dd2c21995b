import { afterAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { makeBusiness } from '../../../testing/make-business.ts'
import { startPictureHost } from '../../../testing/picture-host.ts'
import { describeOnBothDatabases, startTestServer } from '../../../testing/test-server.ts'
import { importsOver } from './imports-over.testing.ts'

const host = await startPictureHost()
afterAll(() => host.close())

function picture(background: string) {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const columns = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src,Image Position'
const shirt = [
  columns,
  `shirt,Linen shirt,Cool,Shirts,49,http://${host.host}/shirt-front.jpg?v=1,1`,
  `shirt,,,,,http://${host.host}/shirt-back.jpg?v=1,2`,
].join('\n')
host.serve('/shirt-front.jpg?v=1', await picture('#345'))
host.serve('/shirt-back.jpg?v=1', await picture('#543'))

describeOnBothDatabases(
  'pictures named by address',
  server => {
    const { run, upload } = importsOver(server)

    test('are fetched and stored as the product’s own', async () => {
      const shop = await makeBusiness(server().database)
      const { payload: preview } = await upload(shop, shirt, [], {}, 'previewImport')
      expect(preview).toMatchObject({ pictures: 2, picturesToFetch: 2, picturesMissing: 0, problemCount: 0 })
      expect(await run(shop, shirt)).toMatchObject({ state: 'done', created: 1, failed: 0, problems: [] })
      const { payload } = await server().call('products', 'fetchAll', {}, shop.token)
      expect(payload.products[0].images).toHaveLength(2)
      const image = await fetch(`${server().url}/images?url=${payload.products[0].images[1]}&w=160`)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    })

    test('are fetched also if nothing follows the last slash', async () => {
      const shop = await makeBusiness(server().database)
      host.serve('/pictures/42/', await picture('#789'))
      const csv = `${columns}\nbowl,Bowl,New,Things,1,http://${host.host}/pictures/42/,1`
      expect(await run(shop, csv)).toMatchObject({ state: 'done', created: 1, problems: [] })
    })

    test('are left out and reported with a reason if the address is hostile; the product is imported', async () => {
      const shop = await makeBusiness(server().database)
      host.answer('/metadata.jpg', response => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
      host.serve('/text.jpg', Buffer.from('no picture'))
      const addresses = [
        `http://${host.host}/metadata.jpg`,
        `http://${host.host}/text.jpg`,
        'http://127.0.0.1/a.jpg',
        'http://[::1]/c.jpg',
        'http://10.0.0.7/d.jpg',
      ]
      const lines = addresses.map((address, at) => `p${at},Product ${at},New,Things,1,${address},1`)
      const status = await run(shop, [columns, ...lines].join('\n'))
      expect(status).toMatchObject({ state: 'done', created: addresses.length, failed: 0 })
      const outside = 'the host is not on the public internet.'
      expect(status.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
        `${addresses[0]}: the server redirects to another host.`,
        `${addresses[1]}: is not an image that can be read.`,
        ...addresses.slice(2).map(address => `${address}: ${outside}`),
      ])
    })
  },
  { FETCH_PRIVATE_HOSTS: host.host },
)

test('are not fetched where the operator has turned it off', async () => {
  const server = await startTestServer({ FETCH_PICTURES: 'off', FETCH_PRIVATE_HOSTS: host.host })
  try {
    const shop = await makeBusiness(server.database)
    host.asked.length = 0
    const { run, upload } = importsOver(() => server)
    const { payload: preview } = await upload(shop, shirt, [], {}, 'previewImport')
    expect(preview).toMatchObject({ picturesToFetch: 0, picturesMissing: 2 })
    const { problems } = await run(shop, shirt)
    expect(problems).toHaveLength(2)
    for (const { reason } of problems)
      expect(reason).toContain('picture addresses are not fetched. Upload the picture with the product file.')
    expect(host.asked).toEqual([])
  } finally {
    await server.close()
  }
})
