import { listLimits } from '@showcase/contract/limits'
import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { textKey } from '../../core/text-key.ts'
import { catalogueSearchKeys } from '../search/search-keys.ts'
import { rememberWords } from '../search/search-words.repository.ts'
import { knownWords } from '../search/search-words.ts'

/** What an editor saves of a catalogue. */
export type CatalogueFields = {
  catalogueName: string
  description: string
  /** Ids of at least 3 products of the business, in display order. */
  products: string[]
}

export type NewCatalogue = CatalogueFields & {
  isPublic?: boolean
  isPromoted?: boolean
  isBlocked?: boolean
  createdAt?: Date
}

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

/** Stores a catalogue with its products and gives its id. The database refuses products of others. */
export async function createCatalogue(tenant: Tenant, catalogue: NewCatalogue): Promise<string> {
  const { businessId, db } = tenant
  const id = newId()
  const createdAt = catalogue.createdAt ?? new Date()
  await db
    .insertInto('catalogues')
    .values({
      business_id: businessId,
      _id: id,
      ...columnsOf(catalogue),
      is_public: catalogue.isPublic ?? true,
      is_promoted: catalogue.isPromoted ?? false,
      is_blocked: catalogue.isBlocked ?? false,
      created_at: createdAt,
      updated_at: createdAt,
      edited_at: createdAt,
    })
    .execute()
  await insertMembers(tenant, id, catalogue.products)
  await rememberWords(tenant, knownWords([catalogue.catalogueName]))
  return id
}

/** Replaces the fields and the products of a catalogue; its states stay. The database refuses products of others. */
export async function updateCatalogue(tenant: Tenant, id: string, fields: CatalogueFields, editedAt: Date) {
  const { businessId, db } = tenant
  await db
    .updateTable('catalogues')
    .set({ ...columnsOf(fields), updated_at: editedAt, edited_at: editedAt })
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .execute()
  await sql`delete from catalogue_products where business_id = ${businessId} and catalogue_id = ${id}`.execute(db)
  await insertMembers(tenant, id, fields.products)
  await rememberWords(tenant, knownWords([fields.catalogueName]))
}

/**
 * Whether all of these are products of the business. They cannot be deleted until the transaction has ended: whoever
 * deletes one then finds the catalogue that has taken it.
 */
export async function keepProducts({ businessId, db }: Tenant, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ _id: string }>`
    select _id from products
    where business_id = ${businessId} and _id = any(${ids}::uuid[]) order by _id for key share`.execute(db)
  return rows.length === ids.length
}

/**
 * Names of the catalogues that would hold too few products without this one, in order. They stay locked until the
 * transaction ends: two deletions at once cannot both find enough left.
 */
export async function cataloguesTooSmallWithout({ businessId, db }: Tenant, productId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string; catalogue_name: string }>`
    select c._id, c.catalogue_name from catalogues c
    where c.business_id = ${businessId} and c._id in (
      select catalogue_id from catalogue_products where business_id = ${businessId} and product_id = ${productId})
    order by c.name_key, c._id for update`.execute(db)
  if (rows.length === 0) return []
  const sizes = await sql<{ catalogue_id: string }>`
    select catalogue_id from catalogue_products
    where business_id = ${businessId} and catalogue_id = any(${rows.map(row => row._id)}::uuid[])
    group by catalogue_id having count(*) <= ${listLimits.catalogueProductsMin}`.execute(db)
  const small = new Set(sizes.rows.map(row => row.catalogue_id))
  return rows.filter(row => small.has(row._id)).map(row => row.catalogue_name)
}

/** How many catalogues visitors of this business can see, counted up to 10,000. */
export async function countOpenCatalogues({ businessId, db }: Tenant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from catalogues
      where business_id = ${businessId} and is_public and not is_blocked limit 10000) open`.execute(db)
  return rows[0]?.n ?? 0
}
