import { sql } from 'kysely'

/** The database's clock, the only one that all processes share. Expiry times are compared with it. */
export const now = sql<Date>`now()`

/** The time in `milliseconds` from now. */
export function fromNow(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`
}
