import type { Catalogue, Product, SearchHit } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf, display } from '@showcase/contract/limits'
import { businessTitle } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { TagList } from '@showcase/ui/tag'
import classes from './item-card.module.css'

/** A product or a catalogue of any shop. */
export interface Item {
  id: string
  name: string
  businessName: string
  /** The business's name for people. */
  shop: string
  image: string
  /** Path below the shop's address. */
  path: string
  /** A product's category or a catalogue's size. */
  kind: string
  /** A catalogue's; absent for a product. */
  categories?: readonly string[]
  /** Null where the price is given on enquiry; absent for a catalogue. */
  price?: { amount: number | null; currency: string; isLowest: boolean | undefined }
}

export function itemOfProduct(product: Product): Item {
  const { _id, productName, businessName, images, category, pricePerUnit, currency, pricesVary } = product
  return {
    id: _id,
    name: productName,
    businessName,
    shop: businessTitle(product),
    image: images[0] ?? '',
    path: `/products/${encodeId(_id)}`,
    kind: category,
    price: { amount: pricePerUnit, currency, isLowest: pricesVary },
  }
}

export function itemOfCatalogue(catalogue: Catalogue): Item {
  const { _id, catalogueName, businessName, images, categories, totalProducts } = catalogue
  return {
    id: _id,
    name: catalogueName,
    businessName,
    shop: businessTitle(catalogue),
    image: images[0] ?? '',
    path: `/catalogues/${encodeId(_id)}`,
    kind: `Catalogue · ${countOf(totalProducts, 'product')}`,
    categories,
  }
}

export function itemOfHit(hit: SearchHit): Item {
  return hit.type === 'product' ? itemOfProduct(hit) : itemOfCatalogue(hit)
}

interface ItemCardProps {
  item: Item
  /** The card is in the first screen. */
  priority?: boolean
  /** `h3` below a heading of its list. */
  level?: 'h2' | 'h3'
}

/** A product or catalogue with its shop's name. The whole card links to the shop, which is a site of its own. */
export function ItemCard({ item, priority = false, level: Heading = 'h2' }: ItemCardProps) {
  const { session } = usePlatform()
  const { name, businessName, shop, image, path, kind, categories, price } = item
  const href = `${session.mainUrl}/${businessName}${path}`
  return (
    <article className={classes.card}>
      <Picture name={image} alt="" ratio="card" sizes="(min-width: 1280px) 22vw, 46vw" priority={priority} />
      <div className={classes.words}>
        <p className={classes.kind}>{kind}</p>
        <Heading className={classes.name}>
          {categories ? (
            name
          ) : (
            <a className={classes.link} href={href}>
              {name}
            </a>
          )}
        </Heading>
        {price && (
          <p>
            <Price {...price} size="small" />
          </p>
        )}
        <p className={classes.shop}>{shop}</p>
        {categories && (
          <>
            {categories.length > 0 && <TagList tags={categories} limit={display.catalogueTags} />}
            <a className={`${classes.link} ${classes.view}`} href={href}>
              View Catalogue <span className={classes.hidden}>{name}</span>
            </a>
          </>
        )}
      </div>
    </article>
  )
}
