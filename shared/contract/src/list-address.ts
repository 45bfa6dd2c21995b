/** Reads the page number from a list's address; 1 if it is missing or no page number. */
export function readPageNo(search: URLSearchParams, parameter = 'pageNo'): number {
  const pageNo = Number(search.get(parameter))
  return Number.isSafeInteger(pageNo) && pageNo > 1 ? pageNo : 1
}

/** Parameter of a search's address with the query that had no results, when the page shows everything instead. */
export const missedQuery = 'noResultFor'

/** A path with parameters in the given order, without empty ones and without page 1. */
export function listAddress(path: string, values: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== '' && !(name === 'pageNo' && value === 1)) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
