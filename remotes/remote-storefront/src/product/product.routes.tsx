import '../shop/modals.tsx'
import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { perTemplate } from '@showcase/contract/limits'
import { variantName } from '@showcase/contract/variants'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { useLoaderData, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { listHref } from '../products/product-list.resource.ts'
import { lazyLoader } from '../shop/lazy-loader.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { ProductRail } from '../shop/product-rail.component.tsx'
import { Section } from '../shop/section.component.tsx'
import { absoluteUrl, sharedImage, shopName, shopOf } from '../shop/shop.ts'
import { breadcrumbLd } from '../shop/structured-data.ts'
import { excerpt, titleOf } from '../shop/text.ts'
import { useVisit } from '../shop/use-visit.ts'
import { BlockedBanner } from './blocked-banner.component.tsx'
import { Breadcrumbs } from './breadcrumbs.component.tsx'
import classes from './product.module.css'
import type { ProductData } from './product.resource.ts'
import { ProductSkeleton } from './product.skeleton.tsx'
import { ProductActions } from './product-actions.component.tsx'
import { ProductArticle } from './product-details.component.tsx'

function ProductPage() {
  const { product, blockedText, suggestions } = useLoaderData<ProductData>()
  const { template } = shopOf(usePlatform().session)
  useVisit('publicProducts', product._id, useLocation().key)
  return (
    <div className={classes.page}>
      <Breadcrumbs
        trail={[
          { label: 'Products', to: '/products' },
          ...(product.category ? [{ label: product.category, to: listHref({ category: product.category }) }] : []),
        ]}
        name={product.productName}
      />
      {blockedText && <BlockedBanner text={blockedText} />}
      <ProductArticle
        product={product}
        enquiryPath={product.isBlocked ? undefined : `/products/${encodeId(product._id)}/enquiry`}
      >
        <ProductActions product={product} />
      </ProductArticle>
      {suggestions.length > 0 && (
        <Section
          heading="You may also like"
          more={{ to: listHref({ category: product.category }), label: product.category || 'See all' }}
        >
          <ProductRail
            label="You may also like"
            products={suggestions}
            perView={perTemplate.suggestionsPerSlide[template]}
          />
        </Section>
      )}
    </div>
  )
}

function pathOf(product: Product) {
  return `/products/${encodeId(product._id)}`
}

/** schema.org's Product, with an Offer for each variant; without a price it has none. */
function productLd(product: Product, session: HeadArgs<unknown>['session']): object {
  const shop = shopOf(session)
  const url = absoluteUrl(session, pathOf(product))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.images.map(image => sharedImage(session, image)),
    url,
    ...(product.itemNo && { sku: product.itemNo }),
    ...(product.category && { category: product.category }),
    ...(product.pricePerUnit !== null && {
      offers:
        product.variants?.rows.flatMap(row => offerLd(row, url, shop, variantName(row))) ??
        offerLd(product, url, shop)[0],
    }),
  }
}

/** schema.org's Offer of a product or of one variant; none without a price. */
function offerLd(
  { pricePerUnit, totalUnits, itemNo }: Pick<Product, 'pricePerUnit' | 'totalUnits' | 'itemNo'>,
  url: string,
  shop: ReturnType<typeof shopOf>,
  name?: string,
): object[] {
  if (pricePerUnit === null) return []
  return [
    {
      '@type': 'Offer',
      ...(name !== undefined && { name, ...(itemNo && { sku: itemNo }) }),
      url,
      price: pricePerUnit,
      priceCurrency: shop.currency,
      ...(totalUnits !== null && {
        availability: `https://schema.org/${totalUnits > 0 ? 'InStock' : 'OutOfStock'}`,
      }),
      seller: { '@type': 'Organization', name: shopName(shop) },
    },
  ]
}

/** The head. A blocked product is not indexed and has no structured data. */
export function productHead({ data, session }: HeadArgs<ProductData>): PageHead {
  const { product } = data
  const [image] = product.images
  const trail = [
    { name: 'Products', path: '/products' },
    { name: product.productName, path: pathOf(product) },
  ]
  return {
    title: titleOf(product.productName, shopName(shopOf(session))),
    description: excerpt(product.description),
    canonicalPath: pathOf(product),
    ...(image && { image: sharedImage(session, image) }),
    ...(product.isBlocked
      ? { noindex: true }
      : { jsonLd: [productLd(product, session), breadcrumbLd(trail, session)] }),
  }
}

export const routes = pageRoutes<ProductData>({
  id: 'storefront:product',
  loader: lazyLoader(async () => (await import('./product.resource.ts')).productLoader),
  // A shown page is not fetched again for its own address, as when a dialog's history entry is left: without a connection an
  // error would replace it. A page that failed has no data and is always fetched.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.href !== nextUrl.href && defaultShouldRevalidate,
  Component: ProductPage,
  HydrateFallback: ProductSkeleton,
  ErrorBoundary: PageError,
  head: productHead,
})
