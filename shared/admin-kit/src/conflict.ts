import { isApiError } from '@showcase/api-client'

/** A text, or a list of them (tags, pictures, products), as a field holds it. */
export type ConflictValue = string | readonly string[]

/** One field of a record that two people, or two tabs, edit at once. */
export interface ConflictField {
  /** As the editor names it. */
  label: string
  /** What stands in this editor. */
  mine: ConflictValue
  /** What has been saved meanwhile. */
  theirs: ConflictValue
  /** `pictures`: the values are stored image names, or addresses of previews, and are shown. */
  kind?: 'text' | 'pictures'
}

function isSame(mine: ConflictValue, theirs: ConflictValue): boolean {
  return JSON.stringify(mine) === JSON.stringify(theirs)
}

/** The fields that the two versions differ in; the order of a list counts. */
export function differingFields(fields: readonly ConflictField[]): ConflictField[] {
  return fields.filter(({ mine, theirs }) => !isSame(mine, theirs))
}

/**
 * The record as it stands, where a save failed because it was changed meanwhile (409 with `payload.current`); null for
 * any other failure.
 *
 * @example const theirs = conflictOf<ConflictOf<'products', 'update'>['current']>(error)
 */
export function conflictOf<Current>(error: unknown): Current | null {
  if (!isApiError(error) || error.status !== 409) return null
  return (error.payload as { current?: Current } | null)?.current ?? null
}
