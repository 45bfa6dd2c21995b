import type { TestBusiness } from '../../../testing/make-business.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { makeProduct } from '../products/make-products.testing.ts'
import { createCatalogue, type NewCatalogue } from './catalogues.repository.ts'

let made = 0

/** Stores three products of a business, created one minute apart. @returns their ids */
export async function makeThree(database: Database, shop: Pick<TestBusiness, 'businessId'>): Promise<string[]> {
  return [await makeProduct(database, shop), await makeProduct(database, shop), await makeProduct(database, shop)]
}

/** Stores a catalogue, by default with three new products, created a minute after the previous one. @returns its id */
export async function makeCatalogue(
  database: Database,
  shop: Pick<TestBusiness, 'businessId'>,
  fields: Partial<NewCatalogue> = {},
): Promise<string> {
  made += 1
  const createdAt = new Date(Date.UTC(2026, 0, 1) + made * 60_000)
  const products = fields.products ?? (await makeThree(database, shop))
  const catalogue = {
    catalogueName: `Catalogue ${made}`,
    description: 'For the table.',
    createdAt,
    ...fields,
    products,
  }
  return inTransaction(database, shop.businessId, tenant => createCatalogue(tenant, catalogue))
}
