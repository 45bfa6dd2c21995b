import { encodeId } from '@showcase/contract/ids'
import { useLoaderData, useLocation, useNavigation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { SkeletonCards } from '@showcase/ui/skeleton'
import { BlockedBanner } from '../product/blocked-banner.component.tsx'
import { Breadcrumbs } from '../product/breadcrumbs.component.tsx'
import { useVisit } from '../product/use-visit.ts'
import { shopOf } from '../shop/shop.ts'
import type { CatalogueData } from './catalogue.loader.ts'
import classes from './catalogue.page.module.css'
import { CatalogueBanner } from './catalogue-banner.component.tsx'
import { CatalogueProducts } from './catalogue-products.component.tsx'
import { CatalogueWords } from './catalogue-words.component.tsx'
import { Questions } from './questions.component.tsx'

/** A catalogue's own page. */
export function CataloguePage() {
  const { catalogue, blockedText, page } = useLoaderData<CatalogueData>()
  const { template } = shopOf(usePlatform().session)
  const { key, pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const isReordering = next !== undefined && next.pathname === pathname
  // A new order is the same visit: the address tells catalogues apart, not their orders.
  useVisit('publicCatalogues', catalogue._id, pathname)
  const hasBanner = template !== 'template3' && catalogue.images.length > 0
  return (
    <div className={classes.page}>
      <Breadcrumbs trail={[{ label: 'Catalogues', to: '/catalogues' }]} name={catalogue.catalogueName} />
      {blockedText && <BlockedBanner text={blockedText} />}
      <header className={classes.header} data-banner={hasBanner || undefined}>
        {hasBanner && <CatalogueBanner images={catalogue.images} name={catalogue.catalogueName} />}
        <CatalogueWords catalogue={catalogue} path={`/catalogues/${encodeId(catalogue._id)}`} />
      </header>
      {isReordering ? (
        <SkeletonCards count={page.perPage} />
      ) : (
        <CatalogueProducts key={key + search} entryKey={key + search} />
      )}
      <Questions />
    </div>
  )
}
