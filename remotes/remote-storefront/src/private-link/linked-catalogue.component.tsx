import { usePlatform } from '@showcase/session'
import pageClasses from '../catalogue/catalogue.page.module.css'
import { CatalogueBanner } from '../catalogue/catalogue-banner.component.tsx'
import { CatalogueWords } from '../catalogue/catalogue-words.component.tsx'
import { SelectableProducts } from '../catalogue/selectable-products.component.tsx'
import { shopOf } from '../shop/shop.ts'
import type { OpenedCatalogue } from './private-link.resource.ts'

/** The catalogue behind a private link, with all of its products. */
export function LinkedCatalogue(props: OpenedCatalogue & { privateLink: string }) {
  const { catalogue, products, formToken, privateLink } = props
  const { template } = shopOf(usePlatform().session)
  const { _id: catalogueId, catalogueName: name, images } = catalogue
  const hasBanner = template !== 'template3' && images.length > 0
  return (
    <>
      <header className={pageClasses.header} data-banner={hasBanner || undefined}>
        {hasBanner && <CatalogueBanner images={images} name={name} />}
        <CatalogueWords catalogue={catalogue} />
      </header>
      <SelectableProducts
        products={products}
        count={`${products.length} ${products.length === 1 ? 'product' : 'products'}`}
        enquiry={{ catalogueId, name, image: images[0], formToken, privateLink }}
      >
        {grid => grid}
      </SelectableProducts>
    </>
  )
}
