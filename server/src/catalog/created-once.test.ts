import { describe, expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import { nilId } from '@showcase/contract/ids'
import { randomLinkText } from '@showcase/contract/private-link'
import type { z } from 'zod'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeCatalogue, makeThree } from './catalogues/make-catalogues.testing.ts'
import { makeProduct } from './products/make-products.testing.ts'

type Kind = {
  group: 'products' | 'catalogues'
  name: 'create' | 'generatePrivateLink'
  table: 'products' | 'catalogues' | 'private_links'
  remove: 'delete' | 'deletePrivateLink'
  form: (shop: TestBusiness) => Promise<object>
  /** A change of the form that the server refuses. */
  refused: object
  /** A change that an owner makes before the second attempt. */
  changed: object
}

const MAX_PRODUCTS = 3

describeOnBothDatabases(
  'a record that is created once per idempotency key',
  server => {
    const link = (item: object) => ({
      privateLink: randomLinkText(),
      linkExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...item,
    })
    const ofLinks = {
      name: 'generatePrivateLink',
      table: 'private_links',
      remove: 'deletePrivateLink',
      refused: { linkExpiresAt: '2020-01-01T00:00:00.000Z' },
      changed: { privateLink: 'another-text' },
    } as const
    const kinds: [string, Kind][] = [
      [
        'product',
        {
          group: 'products',
          name: 'create',
          table: 'products',
          remove: 'delete',
          form: async () => ({ category: 'Pots', productName: 'Vase', description: 'd', images: ['a.jpg'] }),
          refused: { images: [`${'a'.repeat(22)}.jpg`] },
          changed: { productName: 'Larger vase', images: ['b.jpg', 'c.jpg'] },
        },
      ],
      [
        'catalogue',
        {
          group: 'catalogues',
          name: 'create',
          table: 'catalogues',
          remove: 'delete',
          form: async shop => ({
            catalogueName: 'Set',
            description: 'd',
            products: await makeThree(server().database, shop),
          }),
          refused: { products: [1, 2, 3].map(number => nilId.replace(/.$/, String(number))) },
          changed: { catalogueName: 'Larger set' },
        },
      ],
      [
        'private link of a product',
        {
          ...ofLinks,
          group: 'products',
          form: async shop =>
            link({ fkProductId: await makeProduct(server().database, shop, {}, { isPublic: false }) }),
        },
      ],
      [
        'private link of a catalogue',
        {
          ...ofLinks,
          group: 'catalogues',
          form: async shop =>
            link({ fkCatalogueId: await makeCatalogue(server().database, shop, { isPublic: false }) }),
        },
      ],
    ]

    describe.each(kinds)('%s', (_title, { group, name, table, remove, form, refused, changed }) => {
      const start = async () => {
        const shop = await makeBusiness(server().database)
        const fields = await form(shop)
        const schemas: Record<string, { payload: z.ZodType }> = calls[group]
        const create = async (request: object) => {
          const { status, message, error, payload } = await server().call(
            group,
            name,
            { ...fields, ...request },
            shop.token,
          )
          if (status === 200) expect(schemas[name]?.payload.parse(payload)).toEqual(payload)
          const _id: string | undefined = payload?._id ?? payload?.privateLink._id
          return { status, message, error, payload, _id, isRepeated: payload?.isRepeated === true }
        }
        const ids = () =>
          server().database.forTenant(shop.businessId, async query =>
            (await query.selectFrom(table).select('_id').execute()).map(row => row._id),
          )
        const before = await ids()
        return { shop, create, made: async () => (await ids()).filter(id => !before.includes(id)) }
      }
      const rowsOf = (shop: TestBusiness, of: 'notifications' | 'stored_files') =>
        server().database.forTenant(shop.businessId, query => query.selectFrom(of).selectAll().execute())

      test('repeated calls, also at once and with other fields, answer the first record and store nothing', async () => {
        const { shop, create, made } = await start()
        const answers = await Promise.all([1, 2, 3].map(() => create({ idempotencyKey: 'once' })))
        expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
        expect(answers.map(answer => answer.isRepeated).sort()).toEqual([false, true, true])
        const first = answers.find(answer => !answer.isRepeated)
        const files = await rowsOf(shop, 'stored_files')
        const later = await create({ ...changed, idempotencyKey: 'once' })
        expect(later).toMatchObject({ status: 200, message: first?.message, _id: first?._id, isRepeated: true })
        const version = (payload: { updatedAt?: string; privateLink?: object }) =>
          payload.updatedAt ?? payload.privateLink
        expect(version(later.payload)).toEqual(version(first?.payload))
        expect(await made()).toEqual([first?._id])
        expect(await rowsOf(shop, 'notifications')).toEqual([expect.objectContaining({ count: 1 })])
        expect(await rowsOf(shop, 'stored_files')).toEqual(files)
      })

      test('another key, no key and the key of another business create another record', async () => {
        const { create, made } = await start()
        const other = await start()
        await create({ idempotencyKey: 'one' })
        const texts = name === 'generatePrivateLink' ? [randomLinkText(), randomLinkText()] : []
        for (const [index, idempotencyKey] of ['two', undefined].entries())
          expect(await create({ idempotencyKey, ...(texts[index] && { privateLink: texts[index] }) })).toMatchObject({
            status: 200,
            isRepeated: false,
          })
        expect(await made()).toHaveLength(3)
        expect(await other.create({ idempotencyKey: 'one' })).toMatchObject({ status: 200, isRepeated: false })
      })

      test('a refused call leaves its key free', async () => {
        const { create, made } = await start()
        expect(await create({ ...refused, idempotencyKey: 'once' })).toMatchObject({ status: 400 })
        expect(await create({ idempotencyKey: 'once' })).toMatchObject({ status: 200, isRepeated: false })
        expect(await made()).toHaveLength(1)
      })

      test('a record that was deleted since is created again, also by calls at once', async () => {
        const { shop, create, made } = await start()
        const { _id = '' } = await create({ idempotencyKey: 'once' })
        expect(await server().call(group, remove, { id: _id }, shop.token)).toMatchObject({ status: 200 })
        const answers = await Promise.all([1, 2].map(() => create({ idempotencyKey: 'once' })))
        expect(answers.map(answer => answer.isRepeated).sort()).toEqual([false, true])
        expect(await made()).toEqual([answers[0]?._id])
      })

      test('a key is free after a day', async () => {
        const { shop, create, made } = await start()
        await create({ idempotencyKey: 'once' })
        await server().database.forTenant(shop.businessId, query =>
          query
            .updateTable('lead_keys')
            .set({ created_at: new Date(Date.now() - 86_460_000) })
            .execute(),
        )
        const again = await create({ ...changed, idempotencyKey: 'once' })
        expect(again).toMatchObject({ status: 200, isRepeated: false })
        expect(await made()).toHaveLength(2)
      })
    })

    test('a key that is too long is 400', async () => {
      const shop = await makeBusiness(server().database)
      const form = { category: 'Pots', productName: 'Vase', description: 'd', idempotencyKey: 'k'.repeat(101) }
      expect(await server().call('products', 'create', form, shop.token)).toMatchObject({
        status: 400,
        error: 'idempotencyKey must be at most 100 characters',
      })
    })

    test('a repeated call takes nothing from the quota of products', async () => {
      const shop = await makeBusiness(server().database)
      const form = { category: 'Pots', productName: 'Vase', description: 'd' }
      const create = async (idempotencyKey: string) =>
        (await server().call('products', 'create', { ...form, idempotencyKey }, shop.token)).status
      for (let number = 1; number < MAX_PRODUCTS; number++) expect(await create(`key ${number}`)).toBe(200)
      expect(await Promise.all([1, 2, 3].map(() => create('last')))).toEqual([200, 200, 200])
      expect(await create('too many')).toBe(409)
      expect(await create('last')).toBe(200)
    })

    test('the version of a repeated answer gets a conflict if the record was edited since', async () => {
      const shop = await makeBusiness(server().database)
      const form = { category: 'Pots', productName: 'Vase', description: 'd' }
      const send = (name: 'create' | 'update', request: object) =>
        server().call('products', name, { ...form, ...request }, shop.token)
      const { payload } = await send('create', { idempotencyKey: 'once' })
      const repeated = async () => {
        const { _id: id, updatedAt } = (await send('create', { idempotencyKey: 'once' })).payload
        return { id, updatedAt }
      }
      const edit = { productName: 'Larger vase', ...(await repeated()) }
      expect(await send('update', edit)).toMatchObject({ status: 200, payload: { _id: payload._id } })
      const late = await send('update', { productName: 'Small vase', ...(await repeated()) })
      expect(late).toMatchObject({ status: 409, payload: { current: { productName: 'Larger vase' } } })
    })
  },
  { QUOTA_PRODUCTS: String(MAX_PRODUCTS) },
)
