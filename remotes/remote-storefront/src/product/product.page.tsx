import { encodeId } from '@showcase/contract/ids'
import { perTemplate } from '@showcase/contract/limits'
import { useLoaderData, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { listHref } from '../products/product-list.resource.ts'
import { ProductRail } from '../shop/product-rail.component.tsx'
import { Section } from '../shop/section.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { useVisit } from '../shop/use-visit.ts'
import { BlockedBanner } from './blocked-banner.component.tsx'
import { Breadcrumbs } from './breadcrumbs.component.tsx'
import classes from './product.page.module.css'
import type { ProductData } from './product.resource.ts'
import { ProductActions } from './product-actions.component.tsx'
import { ProductArticle } from './product-details.component.tsx'

/** A product's page with suggestions of other products. */
export function ProductPage() {
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
            autoPlay
          />
        </Section>
      )}
    </div>
  )
}
