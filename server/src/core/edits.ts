import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from './domain-error.ts'

/** What two editors of one record have to agree about. */

/** The time of an edit: now, and in any case after the one before it, whatever the clocks of the servers say. */
export function nextEdit(last: Date): Date {
  return new Date(Math.max(Date.now(), last.getTime() + 1))
}

/** The same in a statement, of its own row. To the millisecond, as versions are compared. */
export const nextEditSql = sql`greatest(date_trunc('milliseconds', now()), edited_at + interval '1 millisecond')`

/**
 * Decides about a save of a record that is locked, so that of two saves at once the second sees the first.
 * @param fields what is to be stored, named as in `current`
 * @param updatedAt the version that the editor began with; undefined: the last save wins
 * @returns `save`, or `saved` where a save over a newer version would change nothing, like one that is sent again
 * because its answer was lost
 * @throws DomainError conflict with the record as it stands
 */
export function decideSave<T extends { updatedAt: string }>(
  current: T,
  fields: Partial<Record<keyof T, unknown>>,
  updatedAt: string | undefined,
  text: string,
): 'save' | 'saved' {
  if (updatedAt === undefined || updatedAt === current.updatedAt) return 'save'
  const isStored = Object.entries(fields).every(([name, value]) => isDeepStrictEqual(value, current[name as keyof T]))
  if (isStored) return 'saved'
  throw new DomainError('conflict', text, { current })
}
