import { perTemplate } from '@showcase/contract/limits'
import { useLoaderData, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { CatalogueGrid } from '../shop/catalogue-grid.component.tsx'
import { ProductRail } from '../shop/product-rail.component.tsx'
import { Section } from '../shop/section.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { Arrivals } from './arrivals.component.tsx'
import { BlockError } from './block-error.component.tsx'
import { Categories } from './categories.component.tsx'
import { EmptyShop } from './empty-shop.component.tsx'
import { Hero } from './hero.component.tsx'
import classes from './home.page.module.css'
import type { HomeData } from './home.resource.ts'
import { TopCatalogues } from './top-catalogues.component.tsx'
import { useShopVisit } from './use-shop-visit.ts'

/** The shop's front page: its banners, its best products and catalogues, what is new, and its categories. */
export function HomePage() {
  const { banners, top, arrivals, arrivalsSort, categories, topCatalogues, catalogues } = useLoaderData<HomeData>()
  const shop = shopOf(usePlatform().session)
  useShopVisit(shop.businessName, useLocation().key)
  const isEmpty = !top.items.length && !arrivals.items.length && !top.error && !arrivals.error
  return (
    <div className={classes.page}>
      <Hero shop={shop} banners={banners.items} isEmpty={isEmpty} />
      {isEmpty && <EmptyShop />}
      <BlockError text={top.error} />
      {top.items.length > 0 && (
        <Section
          heading={top.promoted ? 'Top products' : 'Our products'}
          more={{ to: '/products', label: 'See all products' }}
        >
          <ProductRail
            label={top.promoted ? 'Top products' : 'Our products'}
            products={top.items}
            perView={perTemplate.topProductsPerSlide[shop.template]}
            autoPlay
          />
        </Section>
      )}
      <BlockError text={categories.error} />
      {categories.items.length > 0 && <Categories categories={categories.items} template={shop.template} />}
      <BlockError text={topCatalogues.error} />
      {topCatalogues.items.length > 0 && <TopCatalogues catalogues={topCatalogues.items} template={shop.template} />}
      <BlockError text={arrivals.error} />
      {arrivals.items.length > 0 && <Arrivals products={arrivals.items} sort={arrivalsSort} />}
      <BlockError text={catalogues.error} />
      {catalogues.items.length > 0 && (
        <Section heading="Catalogues" more={{ to: '/catalogues', label: 'Explore More' }}>
          <CatalogueGrid catalogues={catalogues.items} />
        </Section>
      )}
    </div>
  )
}
