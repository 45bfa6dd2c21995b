import { uuidv7 } from 'uuidv7'

/** A new record's id. Time-ordered, so that rows of one time lie together in every index. */
export function newId(): string {
  return uuidv7()
}
