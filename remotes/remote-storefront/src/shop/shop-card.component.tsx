import { encodeId } from '@showcase/contract/ids'
import { type ModalKinds, prepareModal } from '@showcase/modal-host'
import type { PictureLoading } from '@showcase/ui/picture'
import { ProductCard } from '@showcase/ui/product-card'
import { whenQuiet } from '@showcase/ui/when-idle'
import { type MouseEvent, useEffect } from 'react'
import './modals.tsx'
import { openOverPage, wantsOwnTab } from './open-over-page.ts'
import type { ProductSummary } from './product-summary.ts'

/** Cards on the first screen of a phone: two rows of two. */
const FIRST_SCREEN = 4

/** When the pictures of a list load: the first one before the others of a phone's first screen. */
export function pictureLoading<P extends { images: readonly string[] }>(
  items: readonly P[],
): (item: P) => PictureLoading {
  const firstScreen = items.filter(({ images }) => images.length > 0).slice(0, FIRST_SCREEN)
  return item => ({ priority: item === firstScreen[0], eager: firstScreen.includes(item) })
}

interface ShopCardProps extends PictureLoading {
  product: ProductSummary
  /** The card's width on the page, as in `<img sizes>`. */
  sizes?: string
  level?: 2 | 3
  /** The link's target; by default the product's page, which View Product opens too. */
  to?: string
  /** What Send Query asks about; by default the product alone. */
  query?: ModalKinds['query']['props']
}

/**
 * A product as a card that links to the product's page. With script the link opens the product in a modal over the list,
 * unless the visitor asks for a new tab.
 */
export function ShopCard({ product, to, query, ...rest }: ShopCardProps) {
  useEffect(prepareOnce, [])

  function show(event: MouseEvent<HTMLElement>) {
    // The carousel prevents the click that ends a drag.
    if (event.defaultPrevented || wantsOwnTab(event)) return
    event.preventDefault()
    const picture = event.currentTarget.closest('article')?.querySelector('img')
    const cardPicture = picture?.complete ? picture.currentSrc : ''
    void openOverPage('product', { product, ...(query && { query }), ...(cardPicture && { cardPicture }) })
  }
  return (
    <ProductCard
      to={to ?? `/products/${encodeId(product._id)}`}
      hasViewLink={to === undefined}
      name={product.productName}
      images={product.images}
      price={product.pricePerUnit}
      currency={product.currency}
      pricesVary={product.pricesVary}
      category={product.category}
      onOpen={show}
      onApproach={prepare}
      {...rest}
    />
  )
}

let isPrepared = false

/** Fetches the modal's code once the page is quiet, unless the visitor saves data. */
function prepareOnce(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (isPrepared || connection?.saveData) return
  isPrepared = true
  whenQuiet(prepare)
}

function prepare(): void {
  void prepareModal('product')
}
