import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from './domain-error.ts'

/** The answer of a save. `updatedAt` is the new version, for the next save. */
export type Saved = { _id: string; updatedAt: string }

/** The answer of a creation; `isRepeated` if an earlier call with the same idempotency key has created the record. */
export type Created = Saved & { isRepeated?: true }

/**
 * The answer to a repeated creation. The version is the one that was created, so that the editor's next save gets a conflict
 * if the record was edited since.
 */
export function createdEarlier({ _id, created_at }: { _id: string; created_at: Date }): Created {
  return { _id, updatedAt: created_at.toISOString(), isRepeated: true }
}

/** The time of an edit: now, but always later than the previous edit, even if the clocks of two servers differ. */
export function nextEdit(last: Date): Date {
  return new Date(Math.max(Date.now(), last.getTime() + 1))
}

/** `nextEdit` as an SQL expression over the row's `edited_at`, in milliseconds, as versions are written. */
export const nextEditSql = sql`greatest(date_trunc('milliseconds', now()), edited_at + interval '1 millisecond')`

/**
 * Decides whether a save of a record may proceed. The caller holds the row's lock, so that the second of two saves at once
 * sees the first.
 * @param fields what is to be stored, named as in `current`
 * @param updatedAt the version that the editor started from; undefined: the last save wins
 * @returns `save`, or `saved` if the newer version already equals the fields, as after a repeated request
 * @throws DomainError conflict with the current record
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
