/** One page of a list as the server gave it. */
export interface Page<T> {
  items: T[]
  /** Of all matches; where it `countIsCapped`, there are more than that. */
  count: number
  countIsCapped: boolean
}

/** Reads `pageNo` of an address; whatever cannot be understood counts as not given. */
export function readPageNo(search: URLSearchParams): number {
  const pageNo = Number(search.get('pageNo'))
  return Number.isSafeInteger(pageNo) && pageNo > 1 ? pageNo : 1
}

/** An address with these parameters; empty ones and page 1 are left out. */
export function addressOf(path: string, values: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== '' && !(name === 'pageNo' && value === 1)) search.set(name, String(value))
  }
  return search.size ? `${path}?${search}` : path
}
