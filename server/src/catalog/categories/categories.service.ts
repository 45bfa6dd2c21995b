import type { Category } from '@showcase/contract/entities'
import { isSwitchedOn, readOpenBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { type Counted, emptyList, type Page } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { listCategories } from './categories.repository.ts'

/** Categories of the open products of a business, the largest first. */
export async function listOpenCategories(
  database: Database,
  request: Page & { businessName: string },
): Promise<Counted<'categories', Category>> {
  const { business, read } = await readOpenBusiness(database, request.businessName, tenant =>
    listCategories(tenant, { openOnly: true }, request),
  )
  const { rows, ...count } = isSwitchedOn(business, 'product') ? read : emptyList
  const categories = rows.map(row => ({ category: row.category, image: row.image ?? '', count: row.count }))
  return { categories, ...count }
}

/** Categories of the owner's products whose name contains a text. The product form suggests them. */
export async function listOwnCategories(
  database: Database,
  businessId: string,
  request: Page & { category: string },
): Promise<Counted<'categories', string>> {
  const { rows, ...count } = await asTenant(database, businessId, tenant =>
    listCategories(tenant, { containing: request.category }, request),
  )
  return { categories: rows.map(row => row.category), ...count }
}
