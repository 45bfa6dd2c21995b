import type { Catalogue, OwnerCatalogue } from '@showcase/contract/entities'
import { listLimits } from '@showcase/contract/limits'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { tenantSql } from '../../core/db/scope.ts'
import type { Tables } from '../../core/db/tables.ts'
import type { ItemBusiness } from '../products/product.row.ts'

/** A row of the catalogues table, with values derived from its products. */
export type CatalogueRow = Omit<Selectable<Tables['catalogues']>, 'name_key' | 'search_key' | 'edited_at'> & {
  /** Derived from the products, in their order. */
  derived: { total: number; categories: string[]; tags: string[]; images: string[] }
}

/** The number of pictures in the banner carousel; each is the first picture of a product. */
const PICTURES = 12

/**
 * Tags of products that are read for the tags of a catalogue. 1,000 products may have 50,000, and sorting these for each
 * catalogue of a list took seconds.
 */
const TAGS_READ = 2000

/**
 * The conditions for the products (alias `p`) that a viewer sees in a catalogue.
 * `open`: visitors of the tenant; none while its bulk switch is off. `openAcross`: visitors of all businesses (alias `b`),
 * each with its own bulk switch. `linked`: visitors with a private link, who see private products too. `all`: the owner.
 */
export const visibleProducts = {
  open: sql`p.is_public and not p.is_blocked and (
    select s.is_all_products_active from businesses s where s.business_id = ${sql.raw(tenantSql)})`,
  openAcross: sql`p.is_public and not p.is_blocked and b.is_all_products_active`,
  linked: sql`not p.is_blocked`,
  all: sql`true`,
} satisfies Record<string, RawBuilder<unknown>>
export type VisibleProducts = keyof typeof visibleProducts

/**
 * The columns of `CatalogueRow`, for the table alias `i`. One subquery reads the products for all derived values and stops
 * looking for pictures when there are enough: for 12 catalogues of 1,000 products it takes two thirds of the time of one
 * subquery per value (measured).
 */
export function catalogueColumns(products: VisibleProducts): RawBuilder<unknown> {
  return sql`
    i._id, i.business_id, i.catalogue_name, i.description, i.is_public, i.is_promoted, i.is_blocked, i.created_at,
    i.updated_at, (
      with members as materialized (
        select m.position, p.business_id, p.category, p.category_key, p.tags, p.images
        from catalogue_products m join products p on p.business_id = m.business_id and p._id = m.product_id
        where m.business_id = i.business_id and m.catalogue_id = i._id and ${visibleProducts[products]})
      select jsonb_build_object(
        'total', (select count(*) from members),
        'categories', array(
          select (array_agg(category order by position))[1] from members
          group by category_key order by min(position)),
        'tags', array(
          select tag from (
            select tag, position, place from (select * from members order by position) p,
              unnest(p.tags) with ordinality as u (tag, place) limit ${TAGS_READ}) first
          group by tag order by min(position), min(place), tag limit ${listLimits.tags}),
        'images', array(
          select picture.name from (select * from members order by position) p, lateral (
            select f.name from unnest(p.images) with ordinality as u (name, place)
            join stored_files f on f.business_id = p.business_id and f.name = u.name and f.state = 'accepted'
            order by u.place limit 1) picture
          limit ${PICTURES}))) as derived`
}

/** A catalogue with the values that only its owner sees. */
export type OwnerCatalogueRow = CatalogueRow & {
  /** The ids of all its products, in order. */
  products: string[]
  /** The number of all visits. */
  visits: number
  /** The last change of the fields or products; changes of states do not count. */
  edited_at: Date
}

/** The columns of `OwnerCatalogueRow`, for the table alias `i`. */
export const ownerCatalogueColumns = sql`
  ${catalogueColumns('all')}, i.edited_at,
  array(
    select m.product_id from catalogue_products m
    where m.business_id = i.business_id and m.catalogue_id = i._id order by m.position) as products, (
    select coalesce(sum(v.count), 0)::bigint from visits v
    where v.business_id = i.business_id and v.subject_kind = 'catalogue' and v.subject_id = i._id) as visits`

/** The catalogue of the contract, for visitors. */
export function toCatalogue(row: CatalogueRow, business: ItemBusiness): Catalogue {
  return {
    _id: row._id,
    businessName: business.business_name,
    displayName: business.display_name,
    catalogueName: row.catalogue_name,
    description: row.description,
    images: row.derived.images,
    categories: row.derived.categories,
    tags: row.derived.tags,
    totalProducts: row.derived.total,
    createdAt: row.created_at.toISOString(),
    isPublic: row.is_public,
    isPromoted: row.is_promoted,
    isBlocked: row.is_blocked,
  }
}

/** The catalogue of the contract, for its owner. */
export function toOwnerCatalogue(row: OwnerCatalogueRow, business: ItemBusiness): OwnerCatalogue {
  return {
    ...toCatalogue(row, business),
    products: row.products,
    visits: row.visits,
    updatedAt: row.edited_at.toISOString(),
  }
}
