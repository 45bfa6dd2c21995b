import { digestPassword } from '@showcase/contract/password'
import { hashPassword } from '../accounts/auth/passwords.ts'
import { findBusinessAcrossTenants } from '../accounts/businesses/businesses.repository.ts'
import type { Database, Trx } from '../core/db/database.ts'
import { newId } from '../core/ids.ts'
import type { Services } from '../core/services/services.ts'
import { createFiles } from '../core/storage/files.ts'
import { type DemoBusiness, fieldkit, northlight, terracotta } from './demo-businesses.ts'
import { storeBusiness } from './store-business.ts'
import { storeCatalogues, storeProducts } from './store-products.ts'
import { storeVisitors } from './store-visitors.ts'

/** Public: the README prints it. */
export const demoPassword = 'showcase-demo'
export const demoBusinesses: readonly DemoBusiness[] = [terracotta, northlight, fieldkit]

type SeedOptions = Pick<Services, 'database' | 'files'> & {
  /** Called after each business that this run creates. */
  onSeeded?: (businessName: string) => void
  businesses?: readonly DemoBusiness[]
}

/**
 * Creates the demo businesses that do not exist yet, each in one transaction: products and pictures through the product
 * import, the rest through the repositories. A second or concurrent run changes nothing, because the business name is
 * unique.
 * @returns the names of the businesses that this run created
 */
export async function seedDemo({ database, files, onSeeded, businesses = demoBusinesses }: SeedOptions) {
  const created: string[] = []
  for (const business of businesses) {
    if (await database.acrossTenants(query => findBusinessAcrossTenants(query, business.businessName))) continue
    if (!(await seedOne({ database, files }, business))) continue
    created.push(business.businessName)
    onSeeded?.(business.businessName)
  }
  return created
}

/** @returns false if another process created the business in the meantime */
async function seedOne(
  { database, files }: Pick<SeedOptions, 'database' | 'files'>,
  business: DemoBusiness,
): Promise<boolean> {
  const passwordHash = await hashPassword(digestPassword(demoPassword))
  const businessId = newId()
  try {
    await database.transact(businessId, async db => {
      const inside = insideTransaction(database, db)
      const tenant = { businessId, db }
      const services = { database: inside, files: createFiles(inside, files.storage) }
      await storeBusiness(services, tenant, business, passwordHash)
      const products = await storeProducts(services, tenant, business)
      const catalogues = await storeCatalogues(tenant, business, products)
      await storeVisitors(tenant, business, { products, catalogues })
    })
    return true
  } catch (error) {
    if (await database.acrossTenants(query => findBusinessAcrossTenants(query, business.businessName))) return false
    throw error
  }
}

/** The import runs one transaction per product; here its statements join the transaction of the whole business. */
function insideTransaction(database: Database, db: Trx): Database {
  return { ...database, forTenant: (_, run) => run(db), transact: (_, run) => run(db) }
}
