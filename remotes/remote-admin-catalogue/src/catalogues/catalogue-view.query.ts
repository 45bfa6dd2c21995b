import { parseSort, type Sort } from '@showcase/contract/sort'

/** What the view of a catalogue shows, as it stands in the address. */
export interface CatalogueViewQuery {
  /** Empty: the order that the catalogue's editor gives its products. */
  sort: Sort | ''
  /** From 1. */
  page: number
}

/** Reads the view's state from the address; anything malformed falls back to the catalogue's own order, page 1. */
export function readViewQuery(search: URLSearchParams): CatalogueViewQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    sort: parseSort(search.get('sort') ?? '') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes the view's state as a query string with its `?`; what is default is left out. */
export function writeViewQuery({ sort, page }: CatalogueViewQuery): string {
  const search = new URLSearchParams()
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}
