import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { databaseKind, placeDatabase, removeFolder } from '../../../testing/test-database.ts'
import { findProduct, updateProduct } from '../../catalog/products/products.repository.ts'
import { search } from '../../catalog/search/search.service.ts'
import { type Database, openDatabase } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { platformCommand } from '../cli/platform-cli.ts'
import { sizesOf } from './fill.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-fill-'))
afterAll(() => removeFolder(folder))

/** An empty platform of its own, by its settings. */
async function newPlatform(name: string): Promise<Record<string, string>> {
  return { ...(await placeDatabase(join(folder, name))), SEED: 'none' }
}

async function fill(env: Record<string, string>, ...more: string[]) {
  const said: string[] = []
  const terminal = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line) }
  const code = await platformCommand(['fill', '--businesses', '40', '--products', '900', ...more], env, terminal)
  return { code, said }
}

async function opened<T>(env: Record<string, string>, work: (database: Database) => Promise<T>) {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? '',
    onError: () => {},
  })
  return work(database).finally(() => database.close())
}

/** A fingerprint of the rows of each table without salted columns. */
function rowFingerprint(database: Database) {
  return database.acrossTenants(async query => {
    const tables = ['businesses', 'products', 'catalogues', 'catalogue_products', 'search_words', 'leads']
    const prints: Record<string, string> = {}
    for (const table of tables) {
      const { rows } = await sql<{ print: string }>`
        select count(*) || ' ' || md5(string_agg(t::text, ',' order by t::text)) as print
        from (select * from ${sql.table(table)}) t`.execute(query)
      prints[table] = rows[0]?.print ?? ''
    }
    return prints
  })
}

describe(`fill (${databaseKind})`, () => {
  const one = newPlatform('one')
  test('few businesses are large, most are small, and all products are distributed', () => {
    const sizes = sizesOf(10_000, 1_000_000, () => 0.5)
    expect([sizes.length, sizes.reduce((sum, size) => sum + size, 0)]).toEqual([10_000, 1_000_000])
    expect([1, 31, 331].map(count => sizes[count - 1])).toEqual([100_000, 10_000, 1_000])
    expect(sizes.slice(331).every(size => size >= 25 && size <= 40)).toBe(true)
    expect(sizesOf(1, 10, () => 0).concat(sizesOf(5, 2, () => 0))).toHaveLength(6)
  })

  test('a platform is filled completely, deterministically by its seed, and only if it is empty', async () => {
    const [env, two] = [await one, await newPlatform('two')]
    expect(await fill(env)).toMatchObject({ code: 0 })
    expect(await fill(two)).toMatchObject({ code: 0 })
    const first = await opened(env, rowFingerprint)
    expect(first.products).toMatch(/^900 /)
    expect(await opened(two, rowFingerprint)).toEqual(first)
    expect(await fill(two)).toEqual({
      code: 1,
      said: ['This platform has businesses. Add --beside to fill it nevertheless.'],
    })
    expect((await fill(two, '--beside', '--seed', '2')).code).toBe(0)
    expect((await opened(two, rowFingerprint)).products).toMatch(/^1800 /)
    expect((await fill(two, '--businesses', 'many')).code).toBe(2)
  }, 120_000)

  test('generated records equal saved ones: search finds them and tenants are isolated', async () => {
    await opened(await one, async database => {
      const { rows } = await database.acrossTenants(query =>
        sql<{ business_id: string; _id: string; business_name: string; product_name: string }>`
          select p.business_id, p._id, b.business_name, p.product_name from products p
          join businesses b using (business_id) where p.is_public and not p.is_blocked order by p._id limit 1`.execute(
          query,
        ),
      )
      const [found] = rows
      if (!found) throw new Error('There is no product.')
      const derived = () =>
        asTenant(database, found.business_id, async ({ db }) => {
          const columns = ['name_key', 'category_key', 'sku_key', 'labels_key', 'search_key'] as const
          const words = await db.selectFrom('search_words').selectAll().orderBy('word').execute()
          const row = await db.selectFrom('products').select(columns).where('_id', '=', found._id).executeTakeFirst()
          return { row, words: words.map(one => ({ ...one, typo_keys: [...one.typo_keys].sort() })) }
        })
      const before = await derived()
      await asTenant(database, found.business_id, async tenant => {
        const row = await findProduct(tenant, 'owner', found._id)
        if (!row) throw new Error('There is no product.')
        await updateProduct(tenant, found._id, {
          productName: row.product_name,
          itemNo: row.item_no,
          description: row.description,
          category: row.category,
          tags: row.tags,
          specifications: row.specifications,
          disclaimer: row.disclaimer,
          images: row.images,
          totalUnits: row.total_units,
          pricePerUnit: Number(row.price_per_unit),
        })
      })
      expect(await derived()).toEqual(before)
      const page = { pageNo: 1, perPage: 12 }
      const { searchedData } = await search(database, {
        businessName: found.business_name,
        searchQuery: found.product_name,
        filter: 'products' as const,
        ...page,
      })
      expect(searchedData.map(hit => hit._id)).toContain(found._id)
      expect(searchedData.every(hit => hit.images.length > 0)).toBe(true)
      const nobody = await database.withoutTenant(query => query.selectFrom('products').select('_id').execute())
      expect(nobody).toEqual([])
    })
  }, 120_000)
})
