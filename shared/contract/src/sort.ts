/** Orders of lists: values of requests, with the specification's labels. This module does not import zod. */
export const sortValues = ['newToOld', 'oldToNew', 'aToZ', 'zToA'] as const
export type Sort = (typeof sortValues)[number]

export const sortLabels: Readonly<Record<Sort, string>> = {
  newToOld: 'Date new to old',
  oldToNew: 'Date old to new',
  aToZ: 'Alphabetically A-Z',
  zToA: 'Alphabetically Z-A',
}

/** Default of list pages and of the API. */
export const defaultSort: Sort = 'newToOld'
/** Default of the lists on a business's home page (public site, section 9). */
export const homeSort: Sort = 'oldToNew'

const known = new Map<string, Sort>(
  sortValues.flatMap(value => [
    [value.toLowerCase(), value],
    [sortLabels[value].toLowerCase(), value],
  ]),
)

/** Reads a value or a label in any case; null for anything else. */
export function parseSort(text: string): Sort | null {
  return known.get(text.trim().toLowerCase()) ?? null
}
