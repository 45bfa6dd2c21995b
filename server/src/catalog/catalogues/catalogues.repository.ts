import type { ParsedRequestOf } from '@showcase/contract/api'
import { sql } from 'kysely'
import { type Tenant, updateRows } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { textKey } from '../../core/text-key.ts'
import { type InitialState, initialColumns } from '../items.repository.ts'
import { catalogueSearchKeys, knownWords } from '../search-index/search-keys.ts'
import { storeWords } from '../search-index/search-words.repository.ts'

/** The catalogue form. `products` are the ids of at least 3 products of the business, in display order. */
export type CatalogueFields = Omit<ParsedRequestOf<'catalogues', 'create'>, 'idempotencyKey'>

export type NewCatalogue = CatalogueFields & InitialState

function columnsOf({ catalogueName, description }: CatalogueFields) {
  return {
    catalogue_name: catalogueName,
    name_key: textKey(catalogueName),
    description,
    ...catalogueSearchKeys({ catalogueName, description }),
  }
}

async function insertMembers({ businessId, db }: Tenant, id: string, products: readonly string[]): Promise<void> {
  await sql`
    insert into catalogue_products (business_id, catalogue_id, product_id, position)
    select ${businessId}::uuid, ${id}::uuid, product_id, place - 1
    from unnest(${products}::uuid[]) with ordinality as given (product_id, place)`.execute(db)
}

/** Stores a catalogue with its products. The database refuses products of other businesses. @returns its id */
export async function createCatalogue(tenant: Tenant, catalogue: NewCatalogue, id = newId()): Promise<string> {
  const { businessId, db } = tenant
  await db
    .insertInto('catalogues')
    .values({ business_id: businessId, _id: id, ...columnsOf(catalogue), ...initialColumns(catalogue) })
    .execute()
  await insertMembers(tenant, id, catalogue.products)
  await storeWords(tenant, knownWords([catalogue.catalogueName]))
  return id
}

/** Replaces the fields and the products of a catalogue, not its states. The database refuses products of other businesses. */
export async function updateCatalogue(tenant: Tenant, id: string, fields: CatalogueFields, editedAt: Date) {
  const { businessId, db } = tenant
  // Entries before the catalogue: its trigger locks the count of texts, and a product that is being saved holds its entries
  // while it waits for the count.
  await sql`delete from catalogue_products where business_id = ${businessId} and catalogue_id = ${id}`.execute(db)
  await insertMembers(tenant, id, fields.products)
  const changes = { ...columnsOf(fields), updated_at: editedAt, edited_at: editedAt }
  await updateRows(tenant, 'catalogues', { _id: id }, changes)
  await storeWords(tenant, knownWords([fields.catalogueName]))
}

/**
 * Locks products until the transaction ends, so that a later deletion sees the catalogue that uses them, and a later change
 * copies their labels into it.
 * @returns false when some of them are not products of this business
 */
export async function lockProducts({ businessId, db }: Tenant, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ _id: string }>`
    select _id from products
    where business_id = ${businessId} and _id = any(${ids}::uuid[]) order by _id for share`.execute(db)
  return rows.length === ids.length
}
