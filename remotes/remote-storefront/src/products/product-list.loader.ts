import type { Product } from '@showcase/contract/entities'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import type { Page } from '../shop/page.ts'
import { shopOf } from '../shop/shop.ts'
import { fetchProductPage, type ListQuery, readListQuery } from './product-list.resource.ts'

export interface ProductListData {
  query: ListQuery
  page: Page<Product>
}

/** The page of products that the address names. */
export async function productListLoader({ context, request }: LoaderFunctionArgs): Promise<ProductListData> {
  const { api, session } = platformOf(context)
  const query = readListQuery(new URL(request.url).searchParams)
  const page = await fetchProductPage(api, shopOf(session).businessName, query, request.signal)
  return { query, page }
}
