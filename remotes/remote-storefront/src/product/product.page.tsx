import { perTemplate } from '@showcase/contract/limits'
import { useLoaderData, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { listHref } from '../products/product-list.resource.ts'
import { ProductRail } from '../shop/product-rail.component.tsx'
import { Section } from '../shop/section.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { BlockedBanner } from './blocked-banner.component.tsx'
import { Breadcrumbs } from './breadcrumbs.component.tsx'
import { Gallery } from './gallery.component.tsx'
import type { ProductData } from './product.loader.ts'
import classes from './product.page.module.css'
import { ProductActions } from './product-actions.component.tsx'
import { ProductFacts } from './product-facts.component.tsx'
import { ProductText } from './product-text.component.tsx'
import { useVisit } from './use-visit.ts'

/** A product's own page. */
export function ProductPage() {
  const { product, formToken, blockedText, suggestions } = useLoaderData<ProductData>()
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
      <article className={classes.product}>
        <div className={classes.gallery}>
          <Gallery key={product._id} images={product.images} name={product.productName} />
        </div>
        <div className={classes.about}>
          <ProductFacts product={product} />
          <ProductActions product={product} formToken={formToken} />
          <ProductText product={product} />
        </div>
      </article>
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
