import { sql } from 'kysely'

/** The database's clock: of all processes the only one that they share. What ends at a time ends by it. */
export const now = sql<Date>`now()`

/** So many milliseconds from now. */
export function fromNow(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`
}
