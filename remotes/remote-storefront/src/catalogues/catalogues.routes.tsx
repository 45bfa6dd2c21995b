import { encodeId } from '@showcase/contract/ids'
import { countOf, pageSizes } from '@showcase/contract/limits'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { CataloguesScene } from '@showcase/ui/illustration'
import { CatalogueGrid } from '../shop/catalogue-card.component.tsx'
import { ListPage, ListSkeleton } from '../shop/list-page.component.tsx'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { PagedList } from '../shop/paged-list.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { itemListLd } from '../shop/structured-data.ts'
import { titleOf } from '../shop/text.ts'
import {
  type CatalogueListData,
  fetchCataloguePage,
  readCatalogueListQuery,
  sortedHref,
} from './catalogue-list.resource.ts'

function CatalogueListPage() {
  const { query, page } = useLoaderData<CatalogueListData>()
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const hrefOf = (pageNo: number) => sortedHref('/catalogues', { ...query, pageNo })
  return (
    <ListPage
      heading="Catalogues"
      count={page.count > 0 ? countOf(page.count, 'catalogue', page.countIsCapped) : null}
      sort={query.sort}
      previous={query.pageNo > 1 && { to: hrefOf(query.pageNo - 1), label: 'Show previous catalogues' }}
    >
      {entryKey => (
        <PagedList
          key={entryKey}
          entryKey={entryKey}
          first={page}
          fetchPage={(next, signal) => fetchCataloguePage(api, businessName, { ...query, pageNo: next.pageNo }, signal)}
          label="catalogues"
          hrefOf={hrefOf}
          empty={
            <EmptyState
              illustration={<CataloguesScene />}
              title={query.pageNo > 1 ? 'No catalogues found' : 'No catalogues yet'}
              text="You can still browse all products of the shop."
            >
              <ButtonLink to="/products">See all products</ButtonLink>
            </EmptyState>
          }
        >
          {catalogues => <CatalogueGrid catalogues={catalogues} level={2} priority />}
        </PagedList>
      )}
    </ListPage>
  )
}

function CatalogueListSkeleton() {
  return <ListSkeleton cards={pageSizes.homeCatalogues} />
}

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
    // Every number beyond the last page would be a page of its own.
    noindex: items.length === 0,
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
