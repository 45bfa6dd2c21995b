import { encodeId } from '@showcase/contract/ids'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import '../shop/modals.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { itemListLd } from '../shop/structured-data.ts'
import { titleOf } from '../shop/text.ts'
import { ProductListPage, ProductListSkeleton } from './product-list.page.tsx'
import {
  fetchFilter,
  fetchProductPage,
  listHref,
  type ProductListData,
  readListQuery,
} from './product-list.resource.ts'

async function loader({ context, request }: LoaderFunctionArgs): Promise<ProductListData> {
  const { api, session } = platformOf(context)
  const query = readListQuery(new URL(request.url).searchParams)
  const { businessName } = shopOf(session)
  const [page, categories] = await Promise.all([
    fetchProductPage(api, businessName, query, request.signal),
    fetchFilter(api, businessName, query.category, request.signal),
  ])
  return { query, page, categories }
}

/** To search engines every sort order is the same list; a category and a page are lists of their own. */
function head({ data, session }: HeadArgs<ProductListData>): PageHead {
  const shop = shopName(shopOf(session))
  const { category, pageNo } = data.query
  const items = data.page.items.map(({ _id, productName }) => ({
    name: productName,
    path: `/products/${encodeId(_id)}`,
  }))
  return {
    title: titleOf(category || 'Products', shop),
    description: category
      ? `${category} of ${shop}: see every product and send the seller a query.`
      : `All products of ${shop}, with prices and details. Send the seller a query.`,
    canonicalPath: listHref({ category, pageNo }),
    jsonLd: [itemListLd(items, session)],
  }
}

export const routes = pageRoutes<ProductListData>({
  id: 'storefront:products',
  loader,
  Component: ProductListPage,
  HydrateFallback: ProductListSkeleton,
  ErrorBoundary: PageError,
  head,
})
