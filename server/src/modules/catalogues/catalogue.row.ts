import type { Catalogue, OwnerCatalogue } from '@showcase/contract/entities'
import { listLimits } from '@showcase/contract/limits'
import { type RawBuilder, sql } from 'kysely'

/** A catalogue as the database gives it, with what it takes from its products. */
export type CatalogueRow = {
  _id: string
  business_id: string
  catalogue_name: string
  description: string
  is_public: boolean
  is_promoted: boolean
  is_blocked: boolean
  created_at: Date
  updated_at: Date
  images: string[]
  categories: string[]
  tags: string[]
  total_products: number
}

/** As many pictures as a banner carousel goes through; each is the first of its product. */
const PICTURES = 12

/**
 * Which of a catalogue's products a reader sees. Tables: `p` the product.
 * `open` what everybody sees; `linked` what the holder of a private link sees: private ones too; `none` while the bulk
 * switch of the products is off; `all` what the owner sees. Across businesses, whose table the query calls `b`, each switch counts for its own.
 */
export const seenProducts = {
  open: sql`p.is_public and not p.is_blocked`,
  openAcross: sql`p.is_public and not p.is_blocked and b.is_all_products_active`,
  linked: sql`not p.is_blocked`,
  all: sql`true`,
  none: sql`false`,
} satisfies Record<string, RawBuilder<unknown>>
export type SeenProducts = keyof typeof seenProducts

/** The columns of `CatalogueRow`, of a table that the query calls `i`. Products come in the catalogue's order. */
export function catalogueColumns(products: SeenProducts): RawBuilder<unknown> {
  const members = sql`catalogue_products m join products p on p.business_id = m.business_id and p._id = m.product_id`
  const mine = sql`m.business_id = i.business_id and m.catalogue_id = i._id and ${seenProducts[products]}`
  return sql`
    i._id, i.business_id, i.catalogue_name, i.description, i.is_public, i.is_promoted, i.is_blocked, i.created_at,
    i.updated_at,
    (select count(*)::int from ${members} where ${mine}) as total_products,
    array(
      select (array_agg(p.category order by m.position))[1] from ${members} where ${mine}
      group by p.category_key order by min(m.position)) as categories,
    array(
      select tag from ${members}, unnest(p.tags) with ordinality as u (tag, place) where ${mine}
      group by tag order by min(m.position), min(place), tag limit ${listLimits.tags}) as tags,
    array(
      select picture.name from ${members}, lateral (
        select f.name from unnest(p.images) with ordinality as u (name, place)
        join stored_files f on f.business_id = p.business_id and f.name = u.name and f.state = 'accepted'
        order by u.place limit 1) picture
      where ${mine} order by m.position limit ${PICTURES}) as images`
}

/** A catalogue with what its owner alone sees of it. */
export type OwnerCatalogueRow = CatalogueRow & {
  /** Ids of all its products, in their order. */
  products: string[]
  /** Of all time. */
  visits: number
  /** Of the fields and the products; states leave it as it is. */
  edited_at: Date
}

/** The columns of `OwnerCatalogueRow`, of a table that the query calls `i`. */
export const ownerCatalogueColumns = sql`
  ${catalogueColumns('all')}, i.edited_at,
  array(
    select m.product_id from catalogue_products m
    where m.business_id = i.business_id and m.catalogue_id = i._id order by m.position) as products, (
    select coalesce(sum(v.count), 0)::bigint from visits v
    where v.business_id = i.business_id and v.subject_kind = 'catalogue' and v.subject_id = i._id) as visits`

/** The catalogue as the contract has it. */
export function toCatalogue(row: CatalogueRow, { business_name }: { business_name: string }): Catalogue {
  return {
    _id: row._id,
    businessName: business_name,
    catalogueName: row.catalogue_name,
    description: row.description,
    images: row.images,
    categories: row.categories,
    tags: row.tags,
    totalProducts: row.total_products,
    createdAt: row.created_at.toISOString(),
    isPublic: row.is_public,
    isPromoted: row.is_promoted,
    isBlocked: row.is_blocked,
  }
}

/** The catalogue as its owner has it. */
export function toOwnerCatalogue(row: OwnerCatalogueRow, business: { business_name: string }): OwnerCatalogue {
  return {
    ...toCatalogue(row, business),
    products: row.products,
    visits: row.visits,
    updatedAt: row.edited_at.toISOString(),
  }
}
