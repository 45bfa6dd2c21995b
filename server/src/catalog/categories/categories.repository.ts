import { type RawBuilder, sql } from 'kysely'
import { type Listed, listPage, type Page } from '../../core/db/page.ts'
import type { FoundTenant } from '../../core/db/tenant.ts'
import { categoryKey, containsPattern } from '../../core/text-key.ts'

/** A category, spelled as in its newest product, with the first picture of the newest product that has one. */
export type CategoryRow = { category: string; image: string | null; count: number }

/**
 * A page of the categories of a business, the largest first. A category exists as long as a product names it.
 * @param filter `openOnly` counts only public products that are not blocked
 */
export function listCategories(
  { businessId, db }: FoundTenant,
  filter: { openOnly?: boolean; containing?: string },
  page: Page,
): Promise<Listed<CategoryRow>> {
  const open = filter.openOnly ? sql`and is_public and not is_blocked` : sql``
  const containing = filter.containing
    ? sql`and category_key like ${containsPattern(filter.containing, categoryKey)}`
    : sql``
  // Grouped once, for the page and for the number of categories.
  const grouped = sql`with grouped as materialized (
    select category_key, count(*)::int as size from products where business_id = ${businessId} ${open} ${containing}
    group by category_key)`
  // An index lookup per category of the page; aggregates would sort all products.
  const newest = (column: RawBuilder<unknown>, where = sql``) => sql`(
    select ${column} from products where business_id = ${businessId} and category_key = i.category_key ${open} ${where}
    order by created_at desc, _id desc limit 1)`
  const hasPicture = sql`and images <> '{}' and exists (
    select from stored_files f where f.business_id = ${businessId} and f.name = images[1] and f.state = 'accepted')`
  const columns = sql`
    ${newest(sql`category`)} as category, ${newest(sql`images[1]`, hasPicture)} as image, i.size as count`
  const source = sql`from grouped i`
  return listPage(db, columns, source, sql`order by i.size desc, i.category_key`, page, source, grouped)
}
