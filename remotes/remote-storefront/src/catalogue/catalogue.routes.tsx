import { encodeId } from '@showcase/contract/ids'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { lazyLoader } from '../shop/lazy-loader.ts'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { sharedImage, shopName, shopOf } from '../shop/shop.ts'
import { breadcrumbLd, itemListLd } from '../shop/structured-data.ts'
import { excerpt, titleOf } from '../shop/text.ts'
import { CataloguePage } from './catalogue.page.tsx'
import type { CatalogueData } from './catalogue.resource.ts'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'

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
