import { encodeId } from '@showcase/contract/ids'
import { countText } from '@showcase/contract/limits'
import { Link, useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import { SortMenu } from '@showcase/ui/sort-menu'
import { sortedHref } from '../catalogues/catalogue-list.resource.ts'
import listClasses from '../shop/list-page.module.css'
import { usePages } from '../shop/pages.state.ts'
import type { CatalogueData } from './catalogue.loader.ts'
import { perPageHere } from './per-page.ts'
import { SelectableProducts } from './selectable-products.component.tsx'

/** The catalogue's products: in the visitor's order, growing while the visitor scrolls, and to choose from. */
export function CatalogueProducts({ entryKey }: { entryKey: string }) {
  const { catalogue, formToken, blockedText, query, page } = useLoaderData<CatalogueData>()
  const { api } = usePlatform()
  const path = `/catalogues/${encodeId(catalogue._id)}`
  const { items, nextPageNo, more } = usePages({
    first: page,
    entryKey,
    perPage: perPageHere,
    async fetchPage(next, signal) {
      const { fetchCatalogueProducts } = await import('./catalogue.resource.ts')
      return fetchCatalogueProducts(api, catalogue._id, { sort: query.sort, ...next }, signal)
    },
  })
  if (!items.length) {
    return (
      <EmptyState
        illustration={<ProductsScene />}
        title="No products here"
        text="This catalogue shows nothing right now."
      >
        <ButtonLink to="/products">See all products</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <SelectableProducts
      products={items}
      count={`${countText(page.count, page.countIsCapped)} ${page.count === 1 ? 'product' : 'products'}`}
      sortMenu={<SortMenu value={query.sort} />}
      enquiry={
        !blockedText && {
          catalogueId: catalogue._id,
          name: catalogue.catalogueName,
          image: catalogue.images[0],
          formToken,
        }
      }
    >
      {grid => (
        <>
          {query.pageNo > 1 && (
            <Link
              className={listClasses.previous}
              to={sortedHref(path, { ...query, pageNo: query.pageNo - 1 })}
              rel="prev"
            >
              Show previous products
            </Link>
          )}
          <InfiniteList
            label="products"
            next={nextPageNo === null ? null : sortedHref(path, { ...query, pageNo: nextPageNo })}
            onMore={more}
          >
            {grid}
          </InfiniteList>
        </>
      )}
    </SelectableProducts>
  )
}
