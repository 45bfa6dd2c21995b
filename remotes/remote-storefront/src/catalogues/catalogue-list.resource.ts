import type { Api } from '@showcase/contract/api'
import type { Catalogue } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import { defaultSort, parseSort, type Sort } from '@showcase/contract/sort'
import { type Page, pageOf, readPageNo } from '../shop/page.ts'

/** What the list of catalogues shows: read from the address, so that it can be shared, and works without script. */
export interface CatalogueListQuery {
  sort: Sort
  /** The first page that is shown; pages after it are added below while the visitor scrolls. */
  pageNo: number
}

/** Reads a list's address; whatever cannot be understood counts as not given. */
export function readCatalogueListQuery(search: URLSearchParams): CatalogueListQuery {
  return { sort: parseSort(search.get('sort') ?? '') ?? defaultSort, pageNo: readPageNo(search) }
}

/** The address of a list of a catalogue's or of catalogues; what is at its default is left out. */
export function sortedHref(path: string, { sort, pageNo }: CatalogueListQuery): string {
  const search = new URLSearchParams()
  if (sort !== defaultSort) search.set('sort', sort)
  if (pageNo > 1) search.set('pageNo', String(pageNo))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** One page of a business's public catalogues. @throws ApiError with the server's text. */
export async function fetchCataloguePage(
  api: Api,
  businessName: string,
  { sort, pageNo }: CatalogueListQuery,
  signal: AbortSignal,
): Promise<Page<Catalogue>> {
  const page = { pageNo, perPage: pageSizes.catalogues }
  const { payload } = await api.publicCatalogues.fetchAll({ businessName, sort, ...page }, { signal })
  return pageOf(payload.catalogues, payload, page)
}
