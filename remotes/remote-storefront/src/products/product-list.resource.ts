import type { Api } from '@showcase/contract/api'
import { pageSizes, textLimits } from '@showcase/contract/limits'
import { listAddress, readPageNo } from '@showcase/contract/list-address'
import { defaultSort, type ProductSort, parseProductSort } from '@showcase/contract/sort'
import { type Page, pageOf } from '../shop/page.ts'
import { type ProductSummary, productSummaryOf } from '../shop/product-summary.ts'

/** Most categories that the filter offers. */
const FILTER_SIZE = 50

/** What the product list shows; it comes from the address, so that it can be shared and works without script. */
export interface ListQuery {
  sort: ProductSort
  /** `''` shows every category. */
  category: string
  /** The first page on screen; scrolling adds the following ones. */
  pageNo: number
}

export interface ProductListData {
  query: ListQuery
  page: Page<ProductSummary>
  /** The categories of the filter, the one in use included. */
  categories: string[]
}

/** Reads the list's address; an invalid value counts as absent. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const category = search.get('category')?.trim() ?? ''
  return {
    sort: parseProductSort(search.get('sort') ?? '') ?? defaultSort,
    category: category.length > textLimits.category ? '' : category,
    pageNo: readPageNo(search),
  }
}

/** The address of a product list without the parameters that have their default. */
export function listHref({ sort = defaultSort, category = '', pageNo = 1 }: Partial<ListQuery>): string {
  return listAddress('/products', { category, sort: sort === defaultSort ? '' : sort, pageNo })
}

/** The categories by which a business's products can be filtered; without an answer the list has no filter. */
export async function fetchFilter(api: Api, businessName: string, category: string, signal: AbortSignal) {
  const request = { businessName, pageNo: 1, perPage: FILTER_SIZE }
  const names = await api.publicUser.fetchCategories(request, { signal }).then(
    ({ payload }) => payload.categories.map(found => found.category),
    (): string[] => [],
  )
  return category && !names.includes(category) ? [category, ...names] : names
}

/** One page of a business's public products. @throws ApiError with the server's text */
export async function fetchProductPage(
  api: Api,
  businessName: string,
  { sort, category, pageNo }: ListQuery,
  signal: AbortSignal,
): Promise<Page<ProductSummary>> {
  const page = { pageNo, perPage: pageSizes.products }
  const request = { businessName, sort, ...page, ...(category && { category }) }
  const { payload } = await api.publicProducts.fetchAll(request, { signal })
  return pageOf(payload.products.map(productSummaryOf), payload, page)
}
