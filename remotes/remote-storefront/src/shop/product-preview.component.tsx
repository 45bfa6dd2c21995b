import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import type { ProductSummary } from './product-summary.ts'

/**
 * A product's dialog before its code is there. The picture is the card's own file, which the browser has. The width is not in
 * a style sheet, because each first view would contain it.
 */
export function ProductPreview({ product }: { product: ProductSummary }) {
  return (
    <>
      <div style={{ width: 'min(100%, 28rem)' }}>
        <Picture name={product.images[0]} alt="" priority />
      </div>
      <p>
        <Price amount={product.pricePerUnit} currency={product.currency} isLowest={product.pricesVary} size="large" />
      </p>
    </>
  )
}
