import type { Api } from '@showcase/contract/api'
import type { Product } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import { defaultSort, parseSort, type Sort } from '@showcase/contract/sort'
import { type Page, pageOf, readPageNo } from '../shop/page.ts'

/** What a product list shows: read from the address, so that it can be shared, and works without script. */
export interface ListQuery {
  sort: Sort
  /** `''` shows every category. */
  category: string
  /** The first page that is shown; pages after it are added below while the visitor scrolls. */
  pageNo: number
}

/** Reads a list's address; whatever cannot be understood counts as not given. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    sort: parseSort(search.get('sort') ?? '') ?? defaultSort,
    category: search.get('category')?.trim() ?? '',
    pageNo: readPageNo(search),
  }
}

/** The address of a list, relative to the list's own path; what is at its default is left out. */
export function listHref({ sort = defaultSort, category = '', pageNo = 1 }: Partial<ListQuery>): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (sort !== defaultSort) search.set('sort', sort)
  if (pageNo > 1) search.set('pageNo', String(pageNo))
  const text = search.toString()
  return text ? `/products?${text}` : '/products'
}

/** One page of a business's public products. @throws ApiError with the server's text. */
export async function fetchProductPage(
  api: Api,
  businessName: string,
  { sort, category, pageNo }: ListQuery,
  signal?: AbortSignal,
): Promise<Page<Product>> {
  const page = { pageNo, perPage: pageSizes.products }
  const { payload } = await api.publicProducts.fetchAll(
    { businessName, sort, ...page, ...(category && { category }) },
    signal && { signal },
  )
  return pageOf(payload.products, payload, page)
}
