/** A request as a query with its question mark. Lists repeat their name; empty values are left out. */
export function toSearch(request: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}
