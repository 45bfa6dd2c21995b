/** Reads `pageNo` from a list's address; a value that is not a page number counts as absent. */
export function readPageNo(search: URLSearchParams): number {
  const pageNo = Number(search.get('pageNo'))
  return Number.isSafeInteger(pageNo) && pageNo > 1 ? pageNo : 1
}

/** `path` with these parameters, in their order; empty ones and page 1 are left out. */
export function listAddress(path: string, values: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== '' && !(name === 'pageNo' && value === 1)) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
