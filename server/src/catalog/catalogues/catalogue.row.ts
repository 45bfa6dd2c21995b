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
  /** What it takes from its products, in their order. */
  taken: { total: number; categories: string[]; tags: string[]; images: string[] }
}

/** As many pictures as a banner carousel goes through; each is the first of its product. */
const PICTURES = 12

/**
 * Which of a catalogue's products a reader sees. Tables: `p` the product.
 * `open` what everybody sees; `linked` what the holder of a private link sees: private ones too; `none` while the bulk
 * switch of the products is off; `all` what the owner sees. Across businesses, whose table the query calls `b`, each
 * switch counts for its own.
 */
export const seenProducts = {
  open: sql`p.is_public and not p.is_blocked`,
  openAcross: sql`p.is_public and not p.is_blocked and b.is_all_products_active`,
  linked: sql`not p.is_blocked`,
  all: sql`true`,
  none: sql`false`,
} satisfies Record<string, RawBuilder<unknown>>
export type SeenProducts = keyof typeof seenProducts

/**
 * The columns of `CatalogueRow`, of a table that the query calls `i`. The products are read once for all that is taken
 * from them, and pictures are looked for only until there are enough: 12 catalogues of 1,000 products take two thirds of
 * the time that a subquery for each takes (measured).
 */
export function catalogueColumns(products: SeenProducts): RawBuilder<unknown> {
  return sql`
    i._id, i.business_id, i.catalogue_name, i.description, i.is_public, i.is_promoted, i.is_blocked, i.created_at,
    i.updated_at, (
      with members as materialized (
        select m.position, p.business_id, p.category, p.category_key, p.tags, p.images
        from catalogue_products m join products p on p.business_id = m.business_id and p._id = m.product_id
        where m.business_id = i.business_id and m.catalogue_id = i._id and ${seenProducts[products]})
      select jsonb_build_object(
        'total', (select count(*) from members),
        'categories', array(
          select (array_agg(category order by position))[1] from members
          group by category_key order by min(position)),
        'tags', array(
          select tag from members, unnest(tags) with ordinality as u (tag, place)
          group by tag order by min(position), min(place), tag limit ${listLimits.tags}),
        'images', array(
          select picture.name from (select * from members order by position) p, lateral (
            select f.name from unnest(p.images) with ordinality as u (name, place)
            join stored_files f on f.business_id = p.business_id and f.name = u.name and f.state = 'accepted'
            order by u.place limit 1) picture
          limit ${PICTURES}))) as taken`
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
    images: row.taken.images,
    categories: row.taken.categories,
    tags: row.taken.tags,
    totalProducts: row.taken.total,
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
