import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { importsOver } from '../../catalog/imports/imports-over.testing.ts'
import { diskStorage } from '../../core/storage/disk.ts'

describeOnBothDatabases('erasing a business', server => {
  const { run } = importsOver(server)
  const erase = (request: object, token = server().config.platformToken) =>
    server().call('platform', 'eraseBusiness', { ...request }, token)

  /** The tables with rows of a business. */
  const tablesOf = (businessId: string) =>
    server().database.acrossTenants(async query => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'business_id' order by 1`.execute(query)
      const counts = rows.map(async ({ name }) => {
        const found = await sql`select from ${sql.table(name)} where business_id = ${businessId} limit 1`.execute(query)
        return found.rows.length > 0 ? [name] : []
      })
      return (await Promise.all(counts)).flat()
    })

  const objects = async () => {
    let count = 0
    for await (const _ of diskStorage(server().config).list()) count += 1
    return count
  }

  /** A business with a product with a picture, a message of a visitor, and a mail that waits for its owner. */
  const usedBusiness = async () => {
    const shop = await makeBusiness(server().database)
    const picture = { name: 'cup.png', bytes: await drawPicture('png', { width: 20, height: 20 }) }
    expect(await run(shop, 'Handle,Title,Image Src\ncup,Cup,cup.png\n', [picture])).toMatchObject({ state: 'done' })
    const message = { name: 'Ravi', email: 'ravi@visitor.example', subject: 's', message: 'Hello', formToken: '' }
    await server().call('publicUser', 'createForum', { businessName: shop.businessName, ...message })
    await server().database.acrossTenants(query =>
      sql`insert into jobs (_id, kind, payload, run_at)
        values (gen_random_uuid(), 'mail', ${JSON.stringify({ to: shop.email })}::jsonb, now() + interval '1 hour')`.execute(
        query,
      ),
    )
    // Of its jobs, the one of the push to its owner is the last.
    const passing = ['jobs', 'import_files']
    await waitUntil(async () => !(await tablesOf(shop.businessId)).some(table => passing.includes(table)))
    return shop
  }

  const mailsTo = async (address: string) =>
    (
      await server().database.acrossTenants(query =>
        sql`select from jobs where payload ->> 'to' = ${address}`.execute(query),
      )
    ).rows.length

  test('removes its rows in every table, its files, sessions and mails, and nothing of another', async () => {
    const other = await usedBusiness()
    const [tables, kept] = [await tablesOf(other.businessId), await objects()]
    expect(tables).toEqual(expect.arrayContaining(['businesses', 'forums', 'products', 'sessions', 'stored_files']))
    const shop = await usedBusiness()
    const { businessName } = shop
    expect(await objects()).toBe(kept + 1)
    expect(await erase({ businessName, confirm: businessName, reason: 'Asked by its owner' })).toMatchObject({
      status: 200,
      payload: { files: 1 },
    })
    expect([await tablesOf(shop.businessId), await objects(), await mailsTo(shop.email)]).toEqual([[], kept, 0])
    expect([await tablesOf(other.businessId), await mailsTo(other.email)]).toEqual([tables, 1])
    expect((await server().call('auth', 'fetch', {}, shop.token)).status).toBe(401)
    expect((await server().call('auth', 'fetch', {}, other.token)).status).toBe(200)
    const audit = await server().call('platform', 'fetchAudit', { businessName }, server().config.platformToken)
    expect(audit.payload.entries).toMatchObject([{ action: 'businesses/erase', reason: 'Asked by its owner' }])
    expect(JSON.stringify(audit.payload)).not.toContain(shop.email)
    expect((await erase({ businessName, confirm: businessName })).status).toBe(404)
  })

  test('asks for the name once more, and for an operator', async () => {
    const { businessName, token } = await makeBusiness(server().database)
    const error = 'Repeat the name of the business to erase it.'
    for (const confirm of [undefined, '', 'another'])
      expect(await erase({ businessName, confirm })).toMatchObject({ status: 400, error })
    expect((await erase({ businessName, confirm: businessName }, token)).status).toBe(401)
    expect((await server().call('auth', 'fetch', {}, token)).status).toBe(200)
  })
})
