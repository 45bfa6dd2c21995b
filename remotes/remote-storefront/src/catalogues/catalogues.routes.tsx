import { encodeId } from '@showcase/contract/ids'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { itemListLd } from '../shop/structured-data.ts'
import { titleOf } from '../shop/text.ts'
import { CatalogueListPage, CatalogueListSkeleton } from './catalogue-list.page.tsx'
import {
  type CatalogueListData,
  fetchCataloguePage,
  readCatalogueListQuery,
  sortedHref,
} from './catalogue-list.resource.ts'

async function loader({ context, request }: LoaderFunctionArgs): Promise<CatalogueListData> {
  const { api, session } = platformOf(context)
  const query = readCatalogueListQuery(new URL(request.url).searchParams)
  const page = await fetchCataloguePage(api, shopOf(session).businessName, query, request.signal)
  return { query, page }
}

/** To search engines every sort order is the same list; a page is a list of its own. */
function head({ data, session }: HeadArgs<CatalogueListData>): PageHead {
  const shop = shopName(shopOf(session))
  const items = data.page.items.map(({ _id, catalogueName }) => ({
    name: catalogueName,
    path: `/catalogues/${encodeId(_id)}`,
  }))
  return {
    title: titleOf('Catalogues', shop),
    description: `All catalogues of ${shop}: browse related products and ask about several of them at once.`,
    canonicalPath: sortedHref('/catalogues', { sort: 'newToOld', pageNo: data.query.pageNo }),
    jsonLd: [itemListLd(items, session)],
  }
}

export const routes = pageRoutes<CatalogueListData>({
  id: 'storefront:catalogues',
  loader,
  Component: CatalogueListPage,
  HydrateFallback: CatalogueListSkeleton,
  ErrorBoundary: CataloguePageError,
  head,
})
