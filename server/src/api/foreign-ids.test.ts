import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import type { CallName, Group } from '@showcase/contract/paths'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makePicture } from '../catalog/products/make-products.testing.ts'
import { newId } from '../core/ids.ts'
import { newFileName } from '../core/storage/storage.ts'
import { fillBusiness } from './fill-business.testing.ts'
import { type Field, made, schemaOf } from './made-request.testing.ts'

/** A place in a call's request that holds an id: `id`, `fkProductId`, `products.0`, `images.0.name`. */
interface Place {
  group: Group
  name: string
  schema: Field
  path: string[]
}

const idName = /^(_?ids?|fk\w+|products|images|logo|banners)$/

/** Paths to the strings of a schema whose own name, or that of a list or object around them, is that of an id. */
function placesIn(field: Field, path: string[] = []): string[][] {
  if (field.anyOf) return field.anyOf.flatMap(one => placesIn(one, path))
  if (field.items) return placesIn(field.items, [...path, '0'])
  if (field.properties) return Object.entries(field.properties).flatMap(([name, one]) => placesIn(one, [...path, name]))
  const isId =
    path.some(name => idName.test(name)) && field.type === 'string' && !field.enum && field.const === undefined
  return isId ? [path] : []
}

const places: Place[] = (Object.entries(calls) as [Group, Record<string, CallSchema>][]).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup)
    .filter(([, { access, body }]) => access === 'owner' && body !== 'multipart')
    .flatMap(([name, call]) => {
      const schema = schemaOf(call)
      return placesIn(schema).map(path => ({ group, name, schema, path }))
    }),
)

/** Kinds of ids of the other business. Each is sent in each place. */
const kinds = [
  'productId',
  'catalogueId',
  'linkId',
  'catalogueLinkId',
  'leadId',
  'catalogueLeadId',
  'forumId',
  'notificationId',
  'importId',
  'sessionId',
  'picture',
] as const

/**
 * Places whose answer to an unknown id is no 404. A list is filtered; a new upload may have any name but that of a stored
 * picture, and another string is no picture.
 */
const otherStatuses: Record<string, number> = {
  'catalogues.create.products.0': 400,
  'catalogues.update.products.0': 400,
  'catalogues.fetchLeadProducts.products.0': 200,
  'products.setStates.ids.0': 200,
  'products.deleteMany.ids.0': 200,
  'catalogues.setStates.ids.0': 200,
  'catalogues.deleteMany.ids.0': 200,
  'user.confirmUploads.images.0': 200,
}
const pictureFields = /\.(images\.0|banners\.0|logo)(\.name)?$/

describeOnBothDatabases("ids of another business, in every place of every owner's call", server => {
  /** Every row of a business. */
  async function rowsOf({ businessId }: TestBusiness) {
    const { rows } = await server().database.acrossTenants(db =>
      sql<{ name: string }>`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'business_id' order by 1`.execute(db),
    )
    const read = (name: string) =>
      server().database.acrossTenants(db =>
        sql<{ text: string }>`select to_json(t)::text as text from ${sql.table(name)} t
          where business_id = ${businessId} order by 1`.execute(db),
      )
    return Promise.all(rows.map(async ({ name }) => [name, (await read(name)).rows.map(({ text }) => text)]))
  }

  async function waitingJobs({ businessId }: TestBusiness) {
    const { rows } = await server().database.acrossTenants(db =>
      sql<{ count: number }>`select count(*)::int as count from jobs
        where business_id = ${businessId} and state = 'waiting'`.execute(db),
    )
    return rows[0]?.count
  }

  test(`are answered as unknown ids and change nothing (${places.length * kinds.length} inputs)`, async () => {
    const { database, call } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const [picture, unknownPicture] = [newFileName('image/jpeg'), newFileName('image/jpeg')]
    await makePicture(database, shop.businessId, picture, 'accepted')
    const ids = { ...(await fillBusiness(database, shop)), picture }
    expect(kinds.filter(kind => !ids[kind])).toEqual([])
    const own = await fillBusiness(database, stranger)
    const fields = { products: own.products, email: stranger.email, phoneNo: '9876543210', state: 'won' }
    // A job that the rows above caused would end during the test.
    await waitUntil(async () => (await waitingJobs(shop)) === 0)
    const before = await rowsOf(shop)
    for (const { group, name, schema, path } of places) {
      const place = `${group}.${name}.${path.join('.')}`
      const values = { ...fields, id: group === 'catalogues' ? own.catalogueId : own.productId }
      const send = (id = '') =>
        call(
          group as 'products',
          name as CallName<'products'>,
          made(schema, path, id, values) as object,
          stranger.token,
        )
      const [unknownId, unknownName] = [await send(newId()), await send(unknownPicture)]
      const isNewName = pictureFields.test(place) && path.at(-1) === 'name'
      const status = otherStatuses[place] ?? (isNewName ? 200 : pictureFields.test(place) ? 400 : 404)
      expect([place, unknownId.status, unknownName.status]).toEqual([place, status, isNewName ? 400 : status])
      for (const kind of kinds) {
        const unknown = kind === 'picture' ? unknownName : unknownId
        const answer = await send(ids[kind] ?? '')
        expect([place, kind, answer.status, answer.error]).toEqual([place, kind, unknown.status, unknown.error])
        expect(JSON.stringify(answer)).not.toContain(shop.businessName)
      }
    }
    expect(await rowsOf(shop)).toEqual(before)
  }, 60_000)
})
