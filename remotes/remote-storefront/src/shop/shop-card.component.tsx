import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import type { ModalKinds } from '@showcase/modal-host'
import { ProductCard } from '@showcase/ui/product-card'
import type { MouseEvent } from 'react'
import { wantsOwnTab } from './clicks.ts'
import './modals.ts'
import { openOverPage } from './open-over-page.ts'

interface ShopCardProps {
  product: Product
  /** How wide the card stands, as in `<img sizes>`. */
  sizes?: string
  priority?: boolean
  level?: 2 | 3
  /** Where the card leads; to the product's page without it. */
  to?: string
  /** What Send Query asks about, where that is not the product alone. */
  query?: ModalKinds['query']['props']
}

/**
 * A product of this shop as a card. It is a link to the product's page; the script opens the product in a modal over the
 * list instead, unless the visitor asks for a tab of its own.
 */
export function ShopCard({ product, to = `/products/${encodeId(product._id)}`, query, ...rest }: ShopCardProps) {
  function show(event: MouseEvent) {
    // Prevented already: the carousel was dragged, and this is where the pointer was let go.
    if (event.defaultPrevented || wantsOwnTab(event)) return
    event.preventDefault()
    void openOverPage('product', { product, ...(query && { query }) })
  }
  return (
    <ProductCard
      to={to}
      name={product.productName}
      images={product.images}
      price={product.pricePerUnit}
      currency={product.currency}
      category={product.category}
      onOpen={show}
      {...rest}
    />
  )
}
