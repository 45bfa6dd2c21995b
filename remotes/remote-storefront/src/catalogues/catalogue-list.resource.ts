import type { Api } from '@showcase/contract/api'
import type { Catalogue } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import { listAddress, readPageNo } from '@showcase/contract/list-address'
import { defaultSort, parseSort, type Sort } from '@showcase/contract/sort'
import { type Page, pageOf } from '../shop/page.ts'

/** What a list of catalogues, or of one catalogue's products, shows; it comes from the address. */
export interface CatalogueListQuery {
  sort: Sort
  /** The first page on screen; scrolling adds the following ones. */
  pageNo: number
}

export interface CatalogueListData {
  query: CatalogueListQuery
  page: Page<Catalogue>
}

/** Reads the list's address; an invalid value counts as absent. */
export function readCatalogueListQuery(search: URLSearchParams): CatalogueListQuery {
  return { sort: parseSort(search.get('sort') ?? '') ?? defaultSort, pageNo: readPageNo(search) }
}

/** The address of the list at `path` without the parameters that have their default. */
export function sortedHref(path: string, { sort, pageNo }: CatalogueListQuery): string {
  return listAddress(path, { sort: sort === defaultSort ? '' : sort, pageNo })
}

/** One page of a business's public catalogues. @throws ApiError with the server's text */
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
