import { type RawBuilder, sql } from 'kysely'
import type { ItemKind } from './visibility.ts'

/** Businesses whose items of a kind nobody sees: each condition is that of an index, which holds just these. */
const hiding = {
  product: sql`h.is_blocked or not h.is_all_products_active`,
  catalogue: sql`h.is_blocked or not h.is_all_catalogues_active`,
}

/**
 * The item is of a business that shows such items, where the query calls its table `i`. The few that hide theirs are read
 * once: joining the business of each of 10,000 items to count them cost many times as much.
 */
export function notOfHiding(kind: ItemKind): RawBuilder<unknown> {
  return sql`i.business_id <> all(array(select h.business_id from businesses h where ${hiding[kind]}))`
}
