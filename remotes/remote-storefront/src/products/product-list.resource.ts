import type { Api } from '@showcase/contract/api'
import type { Product } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import { listAddress, readPageNo } from '@showcase/contract/list-address'
import { defaultSort, parseSort, type Sort } from '@showcase/contract/sort'
import { type Page, pageOf } from '../shop/page.ts'

/** What the product list shows; it comes from the address, so that it can be shared and works without script. */
export interface ListQuery {
  sort: Sort
  /** `''` shows every category. */
  category: string
  /** The first page on screen; scrolling adds the following ones. */
  pageNo: number
}

export interface ProductListData {
  query: ListQuery
  page: Page<Product>
}

/** Reads the list's address; an invalid value counts as absent. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    sort: parseSort(search.get('sort') ?? '') ?? defaultSort,
    category: search.get('category')?.trim() ?? '',
    pageNo: readPageNo(search),
  }
}

/** The address of a product list without the parameters that have their default. */
export function listHref({ sort = defaultSort, category = '', pageNo = 1 }: Partial<ListQuery>): string {
  return listAddress('/products', { category, sort: sort === defaultSort ? '' : sort, pageNo })
}

/** One page of a business's public products. @throws ApiError with the server's text */
export async function fetchProductPage(
  api: Api,
  businessName: string,
  { sort, category, pageNo }: ListQuery,
  signal: AbortSignal,
): Promise<Page<Product>> {
  const page = { pageNo, perPage: pageSizes.products }
  const request = { businessName, sort, ...page, ...(category && { category }) }
  const { payload } = await api.publicProducts.fetchAll(request, { signal })
  return pageOf(payload.products, payload, page)
}
