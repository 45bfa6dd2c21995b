import { DomainError } from './domain-error.ts'

/** The value of a JSON text; undefined for another text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The longest list that a call takes has 1000 entries, and a release 1000 files. */
const MAX_VALUES = 10_000

/**
 * Refuses JSON with very many values before a schema reads it. A megabyte holds half a million of them, and schemas read each
 * one, or describe what is wrong with it, before they count them.
 *
 * @throws DomainError invalid
 */
export function limitValues(json: unknown): void {
  let count = 0
  const open = [json]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const values = Object.values(value)
    count += values.length
    if (count > MAX_VALUES) throw new DomainError('invalid', 'The request has too many values.')
    for (const one of values) open.push(one)
  }
}
