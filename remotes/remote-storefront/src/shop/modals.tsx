import { type ModalKinds, registerModal } from '@showcase/modal-host'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import type { ProductSummary } from './product-summary.ts'

/** What an enquiry is about: a product, or some products of a catalogue. */
type QueryAbout =
  | { productId: string }
  | { catalogueId: string; products: readonly { _id: string; productName: string }[] }

declare module '@showcase/modal-host' {
  interface ModalKinds {
    /**
     * A product of a list. Behind a private link it has no page, and `query` has the props of its enquiry. `cardPicture` is the
     * address of the picture on its card, which the browser has.
     */
    product: {
      props: { product: ProductSummary; query?: ModalKinds['query']['props']; cardPicture?: string }
      result: undefined
    }
    /**
     * The enquiry. `privateLink` is the text of the link that the visitor used, and `formToken` the token of its page;
     * other enquiries fetch theirs. The result is `sent` on success.
     */
    query: {
      props: {
        about: QueryAbout
        name: string
        image?: string
        /** Text that the query starts with. */
        query?: string
        formToken?: string
        privateLink?: string
      }
      result: 'sent' | undefined
    }
  }
}

/** A product's dialog before its code is there. The width is not in a style sheet, because each first view would contain it. */
function ProductPreview({ product, cardPicture }: ModalKinds['product']['props']) {
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

// Every list can open a product and send an enquiry about it. The code of both loads at their first use.
registerModal('query', () => import('../enquiry/query.modal.tsx'), { title: () => 'Send Query' })
registerModal('product', () => import('../product/product.modal.tsx'), {
  title: ({ product }) => product.productName,
  Preview: ProductPreview,
  isWide: true,
})
