import { isId } from '@showcase/contract/ids'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'

/** A condition: a product or the business of the stored file `f` refers to it. The name has another collation than the lists. */
const isReferenced = sql`(
  exists (select from products p where p.business_id = f.business_id and p.images @> array[f.name collate "default"])
  or exists (select from businesses b where b.business_id = f.business_id and f.name = any(b.banners || b.images || b.logo)))`

/** A condition: the undo of an import would bring back a reference to the stored file `f`. */
const isInUndo = sql`exists (
  select from import_products t join products p on p.business_id = t.business_id and p._id = t.product_id
  where t.business_id = f.business_id and t.before -> 'images' ? (f.name collate "default"))`

/**
 * Checks some of the files that may have been without a reference for `graceSeconds`, and removes the rows of those that
 * nothing refers to, with what imports recorded of them; also those of uploads that were not accepted within
 * `uploadSeconds`. Several processes may do it at once.
 * @returns the number of checked files, and the names of the removed ones, whose objects are to be removed
 */
export async function removeUnusedAcrossTenants(
  query: Query,
  { graceSeconds, uploadSeconds }: { graceSeconds: number; uploadSeconds: number },
  most: number,
): Promise<{ checked: number; removed: string[] }> {
  const { rows } = await sql<{ name: string; isUsed: boolean }>`
    with due as materialized (
      select business_id, name, state from stored_files
      where maybe_unused_since <= now() - ${graceSeconds} * interval '1 second'
        or state <> 'accepted' and created_at <= now() - ${uploadSeconds} * interval '1 second'
      order by maybe_unused_since limit ${most} for update skip locked),
    checked as materialized (
      select f.business_id, f.name, f.state = 'accepted' and ${isReferenced} as is_used,
        f.state = 'accepted' and ${isInUndo} as is_in_undo from due f),
    kept as (
      update stored_files f set maybe_unused_since = case when c.is_used then null else now() end
      from checked c where f.business_id = c.business_id and f.name = c.name and (c.is_used or c.is_in_undo)),
    removed as (
      delete from stored_files f using checked c
      where f.business_id = c.business_id and f.name = c.name and not c.is_used and not c.is_in_undo
      returning f.business_id, f.name),
    forgotten as (
      delete from import_pictures i using removed r where i.business_id = r.business_id and i.image = r.name)
    select name, is_used or is_in_undo as "isUsed" from checked`.execute(query)
  return { checked: rows.length, removed: rows.filter(row => !row.isUsed).map(row => row.name) }
}

/** Those of the names that no row refers to: neither a stored file nor a file of an import. */
export async function withoutRowAcrossTenants(query: Query, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where name = any(${names}::text[])
    union select object from import_files where object = any(${names}::text[])`.execute(query)
  const known = new Set(rows.map(row => row.name))
  return new Set(names.filter(name => !known.has(name)))
}

/** When the first business of this database was created; null without one. */
export async function oldestBusinessAcrossTenants(query: Query): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(created_at) as at from businesses`.execute(query)
  return rows[0]?.at ?? null
}

/**
 * The pages that show a picture. `isPublic`: the business's own pages, or a product that is public and not blocked. `isOwn`: any of
 * them or any product, if the holder is the business. `isLinked`: the product or catalogue of the given private link, unless
 * it is blocked.
 */
export type PictureUse = { isPublic: boolean; isOwn: boolean; isLinked: boolean; businessName: string }

const unused: PictureUse = { isPublic: false, isOwn: false, isLinked: false, businessName: '' }

/** @param holder the id of the business of the picture, or of a private link; another text allows nothing */
export async function findPictureAcrossTenants(query: Query, name: string, holder: string | null): Promise<PictureUse> {
  const ofHolder = holder !== null && isId(holder)
  const ofName = sql`p.images @> array[${name}]::text[]`
  const isLinked = sql`exists (
    select from private_links l where l.business_id = f.business_id and l._id = ${holder}::uuid and l.link_expires_at > now()
      and not b.is_blocked and exists (
        select from products p where p.business_id = f.business_id and ${ofName} and not p.is_blocked and (
          p._id = l.fk_product_id or exists (
            select from catalogues c
            join catalogue_products m on m.business_id = c.business_id and m.catalogue_id = c._id
            where c.business_id = f.business_id and c._id = l.fk_catalogue_id and not c.is_blocked and m.product_id = p._id))))`
  const { rows } = await sql<PictureUse>`
    with shown as materialized (
      select p.business_id, p.is_public and not p.is_blocked as is_open from products p where ${ofName})
    select coalesce(own.is_own or s.is_open and b.is_all_products_active, false) and not b.is_blocked as "isPublic",
      ${ofHolder ? sql`f.business_id = ${holder}::uuid and (own.is_own or s.is_open is not null)` : sql`false`} as "isOwn",
      ${ofHolder ? isLinked : sql`false`} as "isLinked",
      b.business_name as "businessName"
    from stored_files f join businesses b on b.business_id = f.business_id
    cross join lateral (select f.name = any(b.banners || b.images || b.logo) as is_own) own
    cross join lateral (select bool_or(is_open) as is_open from shown where business_id = f.business_id) s
    where f.name = ${name} and f.state = 'accepted'`.execute(query)
  return rows[0] ?? unused
}
