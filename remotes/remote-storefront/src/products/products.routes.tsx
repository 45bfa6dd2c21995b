import '../shop/modals.tsx'
import { encodeId } from '@showcase/contract/ids'
import { countOf, pageSizes } from '@showcase/contract/limits'
import { defaultSort, productSortValues } from '@showcase/contract/sort'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { SelectMenu } from '@showcase/ui/select-menu'
import { ListPage, ListSkeleton } from '../shop/list-page.component.tsx'
import { PageError } from '../shop/page-error.component.tsx'
import { PagedList } from '../shop/paged-list.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { pictureLoading, ShopCard } from '../shop/shop-card.component.tsx'
import { itemListLd } from '../shop/structured-data.ts'
import { titleOf } from '../shop/text.ts'
import {
  fetchFilter,
  fetchProductPage,
  listHref,
  type ProductListData,
  readListQuery,
} from './product-list.resource.ts'

function ProductListPage() {
  const { query, page, categories } = useLoaderData<ProductListData>()
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const { category, sort, pageNo } = query
  return (
    <ListPage
      heading={category || 'Products'}
      count={page.count > 0 ? countOf(page.count, 'product', page.countIsCapped) : null}
      sort={sort}
      sorts={productSortValues}
      {...(category && { keep: { category } })}
      filter={
        (category || categories.length > 1) && (
          <SelectMenu
            label="Category"
            name="category"
            value={category}
            options={[
              { value: '', label: 'All categories' },
              ...categories.map(name => ({ value: name, label: name })),
            ]}
            {...(sort !== defaultSort && { keep: { sort } })}
          />
        )
      }
      previous={pageNo > 1 && { to: listHref({ ...query, pageNo: pageNo - 1 }), label: 'Show previous products' }}
    >
      {entryKey => (
        <PagedList
          key={entryKey}
          entryKey={entryKey}
          first={page}
          fetchPage={(next, signal) => fetchProductPage(api, businessName, { ...query, pageNo: next.pageNo }, signal)}
          label="products"
          hrefOf={next => listHref({ ...query, pageNo: next })}
          empty={<NoProducts isFiltered={category !== '' || pageNo > 1} />}
        >
          {products => {
            const loading = pictureLoading(products)
            return (
              <CardGrid label="Products">
                {products.map(product => (
                  <ShopCard key={product._id} product={product} level={2} {...loading(product)} />
                ))}
              </CardGrid>
            )
          }}
        </PagedList>
      )}
    </ListPage>
  )
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      illustration={<ProductsScene />}
      title={isFiltered ? 'No products found' : 'No products yet'}
      text={
        isFiltered
          ? 'Browse all products of the shop instead.'
          : 'Products follow soon. Until then, ask the seller what you are looking for.'
      }
    >
      {isFiltered ? (
        <ButtonLink to="/products">See all products</ButtonLink>
      ) : (
        <>
          <ButtonLink to="/contactus">Contact Us</ButtonLink>
          <ButtonLink to="/home" variant="secondary">
            Go to the front page
          </ButtonLink>
        </>
      )}
    </EmptyState>
  )
}

function ProductListSkeleton() {
  return <ListSkeleton cards={pageSizes.products} />
}

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
    // Every number beyond the last page would be a page of its own.
    noindex: items.length === 0,
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
