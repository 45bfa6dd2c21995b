import type { TestBusiness } from '../../../testing/make-business.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import type { InitialState } from '../items.repository.ts'
import { insertProduct, type ProductFields } from './products.repository.ts'

let made = 0

/** Stores a product, created a minute after the previous one. @returns its id */
export async function makeProduct(
  database: Database,
  { businessId }: Pick<TestBusiness, 'businessId'>,
  fields: Partial<ProductFields> = {},
  initial: InitialState = {},
): Promise<string> {
  const id = newId()
  made += 1
  const product: ProductFields = {
    productName: `Product ${made}`,
    itemNo: `P-${made}`,
    description: 'Made by hand.',
    category: 'Pots',
    tags: ['clay'],
    specifications: ['Height: 10 cm'],
    disclaimer: ['Colors differ.'],
    images: [],
    totalUnits: 5,
    pricePerUnit: 12.5,
    ...fields,
  }
  const createdAt = new Date(Date.UTC(2026, 0, 1) + made * 60_000)
  await asTenant(database, businessId, tenant => insertProduct(tenant, id, product, { createdAt, ...initial }))
  return id
}

/** Stores the row of a picture. */
export async function makePicture(database: Database, businessId: string, name: string, state: 'accepted' | 'pending') {
  await database.forTenant(businessId, query =>
    query
      .insertInto('stored_files')
      .values({ business_id: businessId, name, category: 'products', type: 'image/jpeg', state } as never)
      .execute(),
  )
}
