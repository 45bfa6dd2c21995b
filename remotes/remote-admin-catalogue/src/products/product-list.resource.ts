import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import type { ListQuery } from '../lists/list.query.ts'
import { type ListPage, toListPage } from '../lists/list-page.ts'

/** Loads the page of products that the address asks for. */
export async function loadProducts(api: Api, query: ListQuery, signal?: AbortSignal): Promise<ListPage<OwnerProduct>> {
  const { payload } = await api.products.fetchAll(
    {
      pageNo: query.page,
      perPage: pageSizes.adminList,
      productName: query.query,
      isPromoted: query.tab === 'promoted',
    },
    signal ? { signal } : {},
  )
  return toListPage(payload.products, payload)
}
