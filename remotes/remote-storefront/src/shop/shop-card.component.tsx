import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { ProductCard } from '@showcase/ui/product-card'

interface ShopCardProps {
  product: Product
  /** How wide the card stands, as in `<img sizes>`. */
  sizes?: string
  priority?: boolean
  level?: 2 | 3
}

/** A product of this shop as a card that leads to its page. */
export function ShopCard({ product, ...rest }: ShopCardProps) {
  return (
    <ProductCard
      to={`/products/${encodeId(product._id)}`}
      name={product.productName}
      images={product.images}
      price={product.pricePerUnit}
      currency={product.currency}
      category={product.category}
      {...rest}
    />
  )
}
