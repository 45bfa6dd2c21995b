import { countOf, pageSizes } from '@showcase/contract/limits'
import { defaultSort, productSortValues } from '@showcase/contract/sort'
import { useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { SelectMenu } from '@showcase/ui/select-menu'
import { ListPage, ListSkeleton } from '../shop/list-page.component.tsx'
import { PagedList } from '../shop/paged-list.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { pictureLoading, ShopCard } from '../shop/shop-card.component.tsx'
import { fetchProductPage, listHref, type ProductListData } from './product-list.resource.ts'

/** All products of the shop or of one category. */
export function ProductListPage() {
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
      text={isFiltered ? 'Browse all products of the shop instead.' : 'The seller has not added any products yet.'}
    >
      {isFiltered ? (
        <ButtonLink to="/products">See all products</ButtonLink>
      ) : (
        <ButtonLink to="/home">Go to the front page</ButtonLink>
      )}
    </EmptyState>
  )
}

export function ProductListSkeleton() {
  return <ListSkeleton cards={pageSizes.products} />
}
