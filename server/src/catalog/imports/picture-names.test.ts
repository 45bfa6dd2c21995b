import { expect, test } from '@jest/globals'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { importsOver } from './imports-over.testing.ts'
import { makeZip } from './make-zip.testing.ts'

const columns = 'Handle,Title,Body (HTML),Image Src'

describeOnBothDatabases('names of pictures', server => {
  const { upload, run } = importsOver(server)
  const pictures = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => drawPicture('jpeg', { width: 40 + at, height: 30 })))
  const imagesOf = async (shop: TestBusiness): Promise<string[][]> => {
    const { payload } = await server().call('products', 'fetchAll', { sort: 'aToZ' }, shop.token)
    return payload.products.map((product: { images: string[] }) => product.images)
  }

  test('may contain a number sign: each product gets its own picture', async () => {
    const shop = await makeBusiness(server().database)
    const [first, second, third, fourth] = (await pictures(4)) as [Buffer, Buffer, Buffer, Buffer]
    const csv = [
      columns,
      'a,Bowl A,Deep,Bowl #1.jpg',
      'b,Bowl B,Deep,photos/Bowl%20%232.jpg',
      'c,Bowl C,Deep,"#1.jpg, Bowl #1.jpg"',
      'd,Bowl D,Deep,https://shop.example/plate.jpg?v=1#top',
    ].join('\n')
    const zip = makeZip([
      { name: 'photos/#1.jpg', bytes: third },
      { name: 'http://x/?.jpg', bytes: third },
      { name: 'photos/plate.jpg', bytes: fourth },
    ])
    const status = await run(shop, csv, [
      { name: 'Bowl #1.jpg', bytes: first },
      { name: 'Bowl #2.jpg', bytes: second },
      { name: 'all.zip', bytes: zip },
    ])
    expect(status).toMatchObject({ state: 'done', created: 4, problems: [] })
    const [a = [], b = [], c = [], d = []] = await imagesOf(shop)
    expect([a.length, b.length, c.length, d.length]).toEqual([1, 1, 2, 1])
    expect(c[1]).toBe(a[0])
    expect(new Set([...a, ...b, ...c, ...d]).size).toBe(4)
    const names = JSON.stringify(['Bowl #1.jpg', 'Bowl #2.jpg', 'photos/#1.jpg', 'plate.jpg'])
    const { payload } = await upload(shop, csv, [], { pictures: names }, 'previewImport')
    expect(payload).toMatchObject({ pictures: 5, picturesToFetch: 0, picturesMissing: 0 })
  })

  test('the preview counts those that the import takes', async () => {
    const shop = await makeBusiness(server().database)
    const sent = ['a.JFIF', 'b.jpe', 'c.bmp', 'd.svg', '._e.jpg']
    const csv = [columns, ...sent.map(name => `${name},${name},Deep,${name}`)].join('\n')
    const { payload } = await upload(shop, csv, [], { pictures: JSON.stringify(sent) }, 'previewImport')
    const missing = sent.slice(2)
    expect(payload).toMatchObject({ pictures: 5, picturesMissing: missing.length })
    const bytes = await drawPicture()
    const status = await run(
      shop,
      csv,
      sent.map(name => ({ name, bytes })),
    )
    const reasons = status.problems.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual(missing.map(name => `${name}: was not uploaded.`))
    expect((await imagesOf(shop)).filter(images => images.length)).toHaveLength(2)
  })
})
