import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import type { ProductListQuery } from './product-list.query.ts'

/** One page of the owner's products. */
export interface ProductPage {
  products: OwnerProduct[]
  /** Rows that match, over all pages; exact to 10,000. */
  count: number
  countIsCapped: boolean
}

/** Loads the page of products that the address asks for. */
export async function loadProducts(api: Api, query: ProductListQuery, signal?: AbortSignal): Promise<ProductPage> {
  const { payload } = await api.products.fetchAll(
    {
      pageNo: query.page,
      perPage: pageSizes.adminList,
      productName: query.query,
      isPromoted: query.tab === 'promoted',
    },
    signal ? { signal } : {},
  )
  return { products: payload.products, count: payload.count, countIsCapped: payload.countIsCapped ?? false }
}
