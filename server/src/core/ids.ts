import { uuidv7 } from 'uuidv7'

/** A new record's id. Ordered by time, so that rows of one time are close together in every index. */
export function newId(): string {
  return uuidv7()
}
