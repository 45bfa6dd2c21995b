import { beforeAll, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { nearWordsSql, removeUnusedSql } from '../search-index/search-words.repository.ts'
import { type SearchPage, type SearchScope, searchSql } from './search-sql.ts'

/** Of two large businesses and a small one. */
const sizes = [2000, 2000, 200] as const

describeOnBothDatabases(`searches among a few thousand products and words`, server => {
  let [businessId, small] = ['', '']

  const fill = async (rows: number) => {
    const { database } = server()
    const shop = await makeBusiness(database)
    await database.forTenant(shop.businessId, query =>
      sql`
        insert into products (
          business_id, _id, product_name, name_key, sku_key, labels_key, search_key, description, category, category_key)
        select ${shop.businessId}::uuid, gen_random_uuid(), word, word, 'sku' || n, 'pots',
          concat_ws(E'\n', word, 'sku' || n, 'pots', made), made, 'Pots', 'pots'
        from (
          select n, substr(md5(n || ${shop.businessId}::text), 1, 12) as word, repeat('made by hand, of clay. ', 30) as made
          from generate_series(1, ${rows}::int) n) words`.execute(query),
    )
    await database.forTenant(shop.businessId, query =>
      sql`
        insert into search_words (business_id, word, typo_keys)
        select distinct on (name_key) business_id, name_key, array(
          select overlay(name_key placing '' from place for 1) from generate_series(1, length(name_key)) place) || name_key
        from products`.execute(query),
    )
    return shop.businessId
  }

  beforeAll(async () => {
    const [, large = '', last = ''] = [await fill(sizes[0]), await fill(sizes[1]), await fill(sizes[2])]
    ;[businessId, small] = [large, last]
    // As autovacuum would, by the owner of the tables.
    await server().database.transactAcrossTenants(async trx => {
      await sql`set local role none`.execute(trx)
      await sql`analyze products, search_words`.execute(trx)
      await sql`select gin_clean_pending_list(oid) from pg_class where relkind = 'i' and relam = (
        select oid from pg_am where amname = 'gin')`.execute(trx)
    })
  }, 120_000)

  /** The lines of a plan that say how tables are read. */
  const scansOf = async (query: RawBuilder<unknown>): Promise<string> => {
    const plan = await server().database.acrossTenants(db =>
      sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
    )
    const lines = plan.rows.map(line => line['QUERY PLAN'])
    return lines.filter(line => line.includes('Scan')).join('\n')
  }
  const page: SearchPage = { pageNo: 1, perPage: 15, sort: undefined, shown: ['product', 'catalogue'] }
  const asked = (place: string): SearchScope => ({
    businessId: place === 'business' ? businessId : null,
    query: 'c4ca4238 pots',
    words: [['c4ca4238', 'c4ca4239'], ['a0b9']],
    kinds: ['product', 'catalogue'],
    labels: true,
  })
  const places = ['business', 'platform']

  test.each(places)('words reach an index (%s)', async place => {
    const scans = await scansOf(searchSql(asked(place), page, []))
    expect(scans).not.toContain('Seq Scan on products')
    expect(scans).toContain('Bitmap Index Scan on products_search')
    expect(scans).not.toContain('Seq Scan on catalogue_products')
  })

  test.each(places)('of many finds the SKU and the beginning of a name each reach an index (%s)', async place => {
    const scans = await scansOf(searchSql(asked(place), page, ['product']))
    expect(scans).not.toContain('Seq Scan on products')
    expect(scans).toMatch(/Index Scan (using|on) products_by_sku/)
    expect(scans).toMatch(/Index Scan (using|on) products_(name_trigrams|by_name|everywhere_by_name)/)
  })

  test('a typo reaches the words it may have been meant for by an index', async () => {
    expect(await scansOf(nearWordsSql(null, 'c4ca4238a0b'))).toContain('Bitmap Index Scan on search_words_typos')
    expect(await scansOf(nearWordsSql(businessId, 'c4ca4238a0b'))).toMatch(/Index Scan (using|on) search_words_/)
  })

  test('the items that contain a word are found by an index before it is removed', async () => {
    const scans = await scansOf(removeUnusedSql(businessId, '', 50))
    expect(scans).toContain('Bitmap Index Scan on products_search')
    expect(scans).not.toContain('Seq Scan on products')
    expect(scans).not.toContain('Seq Scan on search_words')
  })

  test('without a text nothing is looked for: what is open is read in its order', async () => {
    const all = { ...asked('business'), businessId: small, query: '', words: [] }
    const scans = await scansOf(searchSql(all, page, ['product']))
    expect(scans).toMatch(/Index Scan (using|on) products_(open|newest)/)
    const sorted = await scansOf(searchSql({ ...all, businessId: null }, { ...page, sort: 'aToZ' }, ['product']))
    expect(sorted).toContain('Index Scan using products_everywhere_by_name')
  })
})
