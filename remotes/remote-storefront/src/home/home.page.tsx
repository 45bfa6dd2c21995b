import { pageSizes, perTemplate } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import type { TemplateId } from '@showcase/contract/themes'
import { useLoaderData, useLocation, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { Carousel } from '@showcase/ui/carousel'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { leaveFocus } from '@showcase/ui/leave-focus'
import { SortMenu } from '@showcase/ui/select-menu'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import { Suspense } from 'react'
import { CatalogueCard, CatalogueGrid, type CatalogueSummary } from '../shop/catalogue-card.component.tsx'
import { ProductRail } from '../shop/product-rail.component.tsx'
import type { ProductSummary } from '../shop/product-summary.ts'
import { Section } from '../shop/section.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { ShopCard } from '../shop/shop-card.component.tsx'
import { useVisit } from '../shop/use-visit.ts'
import { Categories } from './categories.component.tsx'
import { Hero } from './hero.component.tsx'
import classes from './home.page.module.css'
import type { HomeData } from './home.resource.ts'

/** Whether the shop has no products yet. False while a list of products could not be loaded. */
export function isEmptyShop({ top, arrivals }: Pick<HomeData, 'top' | 'arrivals'>): boolean {
  return !top.items.length && !arrivals.items.length && !top.error && !arrivals.error
}

/** The shop's front page. Each block is shown, empty or replaced by its error independently of the others. */
export function HomePage() {
  const home = useLoaderData<HomeData>()
  const { banners, top, arrivals, newCatalogues, categories, topCatalogues, catalogues, arrivalsSort } = home
  const shop = shopOf(usePlatform().session)
  useVisit('publicUser', shop.businessName, useLocation().key)
  const isEmpty = isEmptyShop(home)
  return (
    <div className={classes.page}>
      <Suspense>
        <Hero shop={shop} banners={banners.items} isEmpty={isEmpty} />
      </Suspense>
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
            priority={banners.items.length === 0}
          />
        </Section>
      )}
      <BlockError text={categories.error} />
      {categories.items.length > 0 && <Categories categories={categories.items} template={shop.template} />}
      <BlockError text={topCatalogues.error} />
      {topCatalogues.items.length > 0 && <TopCatalogues catalogues={topCatalogues.items} template={shop.template} />}
      <BlockError text={arrivals.error} />
      <BlockError text={newCatalogues.error} />
      {arrivals.items.length + newCatalogues.items.length > 0 && (
        <Arrivals
          products={arrivals.items}
          catalogues={newCatalogues.items}
          sort={arrivalsSort}
          template={shop.template}
        />
      )}
      <BlockError text={catalogues.error} />
      {catalogues.items.length > 0 && (
        <Section heading="Catalogues" more={{ to: '/catalogues', label: 'Explore More' }}>
          <CatalogueGrid catalogues={catalogues.items} />
        </Section>
      )}
    </div>
  )
}

/** `<img sizes>` of a new product, where its card is wider than one of a list. */
const arrivalSizes: Partial<Record<TemplateId, { sizes: string }>> = {
  '': { sizes: '(min-width: 48rem) min(45vw, 36.5rem), 90vw' },
  template1: { sizes: '(min-width: 80rem) min(27.5vw, 24.5rem), (min-width: 48rem) 29vw, 41vw' },
}

interface ArrivalsProps {
  products: readonly ProductSummary[]
  catalogues: readonly CatalogueSummary[]
  sort: Sort
  template: TemplateId
}

/** New products and catalogues: 2 large cards in Gallery, 6 staggered ones in Editorial, 12 small ones in Index. */
function Arrivals({ products, catalogues, sort, template }: ArrivalsProps) {
  return (
    <Section heading="New arrivals" aside={<SortMenu value={sort} />}>
      {products.length > 0 && (
        <div className={classes.arrivals}>
          <CardGrid label="New products">
            {products.map(product => (
              <ShopCard key={product._id} product={product} {...arrivalSizes[template]} />
            ))}
          </CardGrid>
        </div>
      )}
      {catalogues.length > 0 && (
        <div className={classes.newCatalogues}>
          <CatalogueGrid label="New catalogues" catalogues={catalogues} />
        </div>
      )}
    </Section>
  )
}

function TopCatalogues({ catalogues, template }: { catalogues: readonly CatalogueSummary[]; template: TemplateId }) {
  // A few catalogues become larger instead of leaving the row half empty.
  const wide = Math.min(perTemplate.topCataloguesPerSlide[template], Math.max(catalogues.length, 2))
  return (
    <Section heading="Top catalogues" more={{ to: '/catalogues', label: 'See all catalogues' }}>
      <Carousel label="Top catalogues" perView={{ small: 1, medium: 2, wide }} autoPlay>
        {catalogues.map(catalogue => (
          <CatalogueCard
            key={catalogue._id}
            catalogue={catalogue}
            sizes={`(min-width: 80rem) ${Math.ceil(100 / wide)}vw, 90vw`}
          />
        ))}
      </Carousel>
    </Section>
  )
}

function EmptyShop() {
  return (
    <EmptyState
      illustration={<ProductsScene />}
      title="No products yet"
      text="Products follow soon. Until then, ask the seller what you are looking for."
    />
  )
}

function BlockError({ text }: { text: string | null }) {
  const { revalidate, state } = useRevalidator()
  if (text === null) return null
  return (
    // Without script the form reloads the page.
    <form ref={leaveFocus} className={classes.note} role="alert" method="get">
      <span>{text || 'This part of the page could not be loaded.'}</span>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={state === 'loading'}
        onClick={event => {
          event.preventDefault()
          void revalidate()
        }}
      >
        Retry
      </Button>
    </form>
  )
}

export function HomeSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton shape="banner" />
      <SkeletonCards count={pageSizes.promotedProducts} />
    </div>
  )
}
