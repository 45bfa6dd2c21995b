import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { Link, useLoaderData, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import { SortMenu } from '@showcase/ui/select-menu'
import { SkeletonCards } from '@showcase/ui/skeleton'
import { Suspense } from 'react'
import { sortedHref } from '../catalogues/catalogue-list.resource.ts'
import { BlockedBanner } from '../product/blocked-banner.component.tsx'
import { Breadcrumbs } from '../product/breadcrumbs.component.tsx'
import { lazyLoader } from '../shop/lazy-loader.ts'
import listClasses from '../shop/list-page.module.css'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { sharedImage, shopName, shopOf } from '../shop/shop.ts'
import { breadcrumbLd, itemListLd } from '../shop/structured-data.ts'
import { excerpt, titleOf } from '../shop/text.ts'
import { useIsReordering } from '../shop/use-is-reordering.ts'
import { usePages } from '../shop/use-pages.ts'
import { useVisit } from '../shop/use-visit.ts'
import classes from './catalogue.module.css'
import { type CatalogueData, perPageHere } from './catalogue.resource.ts'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'
import { CatalogueHeader, hasBanner } from './catalogue-header.component.tsx'
import { SelectableProducts } from './selectable-products.component.tsx'

/** A catalogue's page: header and products. There is no way to enter questions, so it has no block for them. */
function CataloguePage() {
  const { catalogue, blockedText } = useLoaderData<CatalogueData>()
  const { key, pathname, search } = useLocation()
  // Another order of the products is the same visit.
  useVisit('publicCatalogues', catalogue._id, pathname)
  return (
    <div className={classes.page}>
      <Breadcrumbs trail={[{ label: 'Catalogues', to: '/catalogues' }]} name={catalogue.catalogueName} />
      {blockedText && <BlockedBanner text={blockedText} />}
      <CatalogueHeader catalogue={catalogue} path={`/catalogues/${encodeId(catalogue._id)}`} />
      <Suspense>
        <CatalogueProducts key={catalogue._id} entryKey={key + pathname + search} />
      </Suspense>
    </div>
  )
}

/** The catalogue's products. The selection outlives another order. */
function CatalogueProducts({ entryKey }: { entryKey: string }) {
  const { catalogue, blockedText, query, page } = useLoaderData<CatalogueData>()
  const { api, session } = usePlatform()
  const isReordering = useIsReordering()
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
        title="No products found"
        text="This catalogue has no public products at the moment."
      >
        <ButtonLink to="/products">See all products</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <SelectableProducts
      products={items}
      priority={!hasBanner(catalogue, shopOf(session).template)}
      count={countOf(page.count, 'product', page.countIsCapped)}
      sortMenu={<SortMenu value={query.sort} />}
      skeleton={isReordering && <SkeletonCards count={page.perPage} />}
      enquiry={
        !blockedText && {
          catalogueId: catalogue._id,
          name: catalogue.catalogueName,
          image: catalogue.images[0],
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
            key={entryKey}
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

/** The head. A blocked catalogue is not indexed and has no structured data. */
export function catalogueHead({ data, session }: HeadArgs<CatalogueData>): PageHead {
  const { catalogue, page } = data
  const [image] = catalogue.images
  const path = `/catalogues/${encodeId(catalogue._id)}`
  const products = page.items.map(({ _id, productName }) => ({ name: productName, path: `/products/${encodeId(_id)}` }))
  const trail = [
    { name: 'Catalogues', path: '/catalogues' },
    { name: catalogue.catalogueName, path },
  ]
  return {
    title: titleOf(catalogue.catalogueName || 'Catalogue', shopName(shopOf(session))),
    description: excerpt(catalogue.description),
    canonicalPath: path,
    ...(image && { image: sharedImage(session, image) }),
    ...(catalogue.isBlocked
      ? { noindex: true }
      : { jsonLd: [itemListLd(products, session), breadcrumbLd(trail, session)] }),
  }
}

export const routes = pageRoutes<CatalogueData>({
  id: 'storefront:catalogue',
  loader: lazyLoader(async () => (await import('./catalogue.resource.ts')).catalogueLoader),
  Component: CataloguePage,
  HydrateFallback: CatalogueSkeleton,
  ErrorBoundary: CataloguePageError,
  head: catalogueHead,
})
