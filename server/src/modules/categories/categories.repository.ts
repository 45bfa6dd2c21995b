import { sql } from 'kysely'
import { type Listed, listPage, type Page } from '../page.ts'
import type { Tenant } from '../tenant.ts'
import { containsPattern } from '../text-key.ts'

/** A category as its products make it: spelled as in the newest of them, with the first picture of the newest that has one. */
export type CategoryRow = { category: string; image: string | null; count: number }

/**
 * Categories of the products of a business, the largest first. They are derived: a category is there as long as a
 * product names it.
 * @param openOnly count public products that are not blocked, as visitors see them
 */
export function listCategories(
  { businessId, db }: Tenant,
  filter: { openOnly?: boolean; containing?: string },
  page: Page,
): Promise<Listed<CategoryRow>> {
  const where = [sql`i.business_id = ${businessId}`]
  if (filter.openOnly) where.push(sql`i.is_public and not i.is_blocked`)
  if (filter.containing) where.push(sql`i.category_key like ${containsPattern(filter.containing)}`)
  const source = sql`from products i where ${sql.join(where, sql` and `)} group by i.category_key`
  const columns = sql`
    (array_agg(i.category order by i.created_at desc, i._id desc))[1] as category,
    (array_agg(i.images[1] order by i.created_at desc, i._id desc) filter (where i.images[1] in (
      select name from stored_files where business_id = ${businessId} and state = 'accepted')))[1] as image,
    count(*)::int as count`
  return listPage(db, columns, source, sql`order by count(*) desc, i.category_key`, page)
}
