import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { importsOver } from '../../catalog/imports/imports-over.testing.ts'

const fields = { description: 'Blue.', category: 'Pots' }

describeOnBothDatabases(
  'quotas',
  server => {
    const { upload, run } = importsOver(server)
    const create = (token: string, productName: string, images: string[] = []) =>
      server().call('products', 'create', { ...fields, productName, images }, token)
    const usage = async (token: string) => (await server().call('user', 'fetchUsage', {}, token)).payload.usage
    const setQuota = (businessName: string, quota: object) =>
      server().call('platform', 'setQuota', { businessName, ...quota }, `Bearer ${server().config.platformToken}`)

    test('over the quota of products a form is 409 and an import reports the lines', async () => {
      const shop = await makeBusiness(server().database)
      const csv = [
        'Handle,Title,Price,Body (HTML)',
        ...[1, 2, 3, 4].map(number => `mug-${number},Mug ${number},9,Blue`),
      ].join('\n')
      expect(await run(shop, csv)).toMatchObject({
        state: 'done',
        created: 3,
        failed: 1,
        problems: [{ line: 5, reason: 'You have 3 of 3 products. Delete some, or ask support for a higher limit.' }],
      })
      expect(await create(shop.token, 'Bowl')).toMatchObject({ status: 409, error: expect.stringContaining('3 of 3') })
      // Updates need no room.
      expect(await run(shop, csv.replace('Mug 1', 'Mug one'))).toMatchObject({ updated: 3, failed: 1 })
    })

    test('of many forms at once, no more than the quota pass', async () => {
      const shop = await makeBusiness(server().database)
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(number => create(shop.token, `Mug ${number}`)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(await usage(shop.token)).toMatchObject({ products: { used: 3, limit: 3 } })
    })

    test('over the quota of bytes a new picture is 409, and an import leaves the picture out and says so', async () => {
      const shop = await makeBusiness(server().database)
      expect(await usage(shop.token)).toMatchObject({ bytes: { used: 0, limit: 2_000_000 } })
      // Each upload may have a million bytes until it is accepted.
      expect((await create(shop.token, 'Mug', ['a.jpg', 'b.jpg'])).status).toBe(200)
      const refused = await create(shop.token, 'Bowl', ['c.jpg'])
      expect(refused).toMatchObject({
        status: 409,
        error: expect.stringMatching(/^Your pictures use 2 MB of 2 MB\. Delete/),
      })
      expect(await usage(shop.token)).toMatchObject({ products: { used: 1 } })
      const csv = 'Handle,Title,Body (HTML),Image Src\nbowl,Bowl,Blue,bowl.jpg'
      expect(await run(shop, csv, [{ name: 'bowl.jpg', bytes: await drawPicture() }])).toMatchObject({
        created: 1,
        problems: [{ line: 2, field: 'Image Src', reason: expect.stringContaining('2 MB of 2 MB') }],
      })
    })

    test('forms of imports that arrive at once count as imports; an operator changes the quota', async () => {
      const shop = await makeBusiness(server().database)
      const pictures = [{ name: 'a.jpg', bytes: await drawPicture() }]
      const csv = (number: number) => `Handle,Title,Price\nmug-${number},Mug,9`
      const send = async (count: number) =>
        Promise.all(Array.from({ length: count }, (_, number) => upload(shop, csv(number % 2), pictures)))
      const refused = (await send(5)).filter(({ status }) => status === 409)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused[0]?.error).toMatch(/^[1-5] of 1 imports are already running\. Wait until one has finished/)
      const { payload } = await setQuota(shop.businessName, { imports: 50, products: 7, reason: 'Asked for more.' })
      expect(payload.usage).toMatchObject({
        imports: { limit: 50 },
        products: { limit: 7 },
        bytes: { limit: 2_000_000 },
      })
      expect((await send(5)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect((await setQuota(shop.businessName, {})).payload.usage).toMatchObject({ imports: { limit: 1 } })
      expect((await setQuota('nobody-here', {})).status).toBe(404)
    })
  },
  {
    QUOTA_PRODUCTS: '3',
    QUOTA_MB: '2',
    QUOTA_IMPORTS: '1',
    PLATFORM_TOKEN: 'a-token-of-operators-that-is-long-enough',
  },
)
