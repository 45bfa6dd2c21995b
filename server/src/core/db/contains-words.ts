import { type RawBuilder, sql } from 'kysely'
import { containsPattern, queryWords } from '../text-key.ts'

type Sql = RawBuilder<unknown>

/**
 * The condition that one of the columns contains each word, in any order. The columns hold texts in the form of `textKey`.
 * @param words for each word, the word and its possible corrections
 */
export function containsWords(columns: readonly Sql[], words: readonly (readonly string[])[]): Sql {
  if (words.length === 0) return sql`true`
  const contains = (one: readonly string[]) =>
    one.flatMap(word => columns.map(column => sql`${column} like ${containsPattern(word)}`))
  const all = words.map(one => sql`(${sql.join(contains(one), sql` or `)})`)
  return sql.join(all, sql` and `)
}

/** The condition that one of the columns contains each word of a text as typed. */
export function containsText(columns: readonly Sql[], text: string): Sql {
  const words = queryWords(text).map(word => [word])
  return containsWords(columns, words)
}
