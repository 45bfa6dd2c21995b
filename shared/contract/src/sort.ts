/** Order of lists: values as they travel, labels as the specification shows them. Free of zod. */
export const sortValues = ['newToOld', 'oldToNew', 'aToZ', 'zToA'] as const
export type Sort = (typeof sortValues)[number]

export const sortLabels: Readonly<Record<Sort, string>> = {
  newToOld: 'Date new to old',
  oldToNew: 'Date old to new',
  aToZ: 'Alphabetically A-Z',
  zToA: 'Alphabetically Z-A',
}

/** Default of listing pages, and of the API where nothing is asked for. */
export const defaultSort: Sort = 'newToOld'
/** Default of the lists on a business's home (public specification §9). */
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
