import type { ModalKinds } from '@showcase/modal-host'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'

/** A product's dialog before its code is there. The width is not in a style sheet, because each first view would contain it. */
export function ProductPreview({ product, cardPicture }: ModalKinds['product']['props']) {
  return (
    <>
      <div style={{ width: 'min(100%, 28rem)' }}>
        <Picture name={cardPicture ?? product.images[0]} alt="" priority />
      </div>
      <p>
        <Price amount={product.pricePerUnit} currency={product.currency} isLowest={product.pricesVary} size="large" />
      </p>
    </>
  )
}
