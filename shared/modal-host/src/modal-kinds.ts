import type { Product } from '@showcase/contract/entities'

/** What an enquiry is about: a product, or some products of a catalogue. */
export type QueryAbout =
  | { productId: string }
  | { catalogueId: string; products: readonly { _id: string; productName: string }[] }

/** Every kind of modal with its props and its result. A dismissed modal returns the value in `dismissed`. */
export interface ModalKinds {
  /** A question before an action that cannot be undone. True for yes; `danger` makes yes red. */
  confirm: {
    props: { title?: string; text: string; confirmLabel?: string; cancelLabel?: string; danger?: boolean }
    result: boolean
  }
  /** Two actions. A click on the backdrop does not close it; Escape returns null. */
  dualAction: {
    props: { title?: string; text: string; firstLabel: string; secondLabel: string }
    result: 'first' | 'second' | null
  }
  /** Stored image names or URLs at full size, starting with `start`. */
  imageViewer: { props: { images: readonly string[]; start?: number; alt: string }; result: undefined }
  /**
   * A product of a list; registered by the storefront. Behind a private link it has no page, and `query` has the props of
   * its enquiry.
   */
  product: { props: { product: Product; query?: ModalKinds['query']['props'] }; result: undefined }
  /**
   * The enquiry; registered by the storefront. The API signs and dates `formToken`; `privateLink` is the text of the link
   * that the visitor used. The result is `sent` on success.
   */
  query: {
    props: { about: QueryAbout; name: string; image?: string; formToken: string; privateLink?: string }
    result: 'sent' | undefined
  }
}

export type ModalKind = keyof ModalKinds
export type PropsOf<K extends ModalKind> = ModalKinds[K]['props']
export type ResultOf<K extends ModalKind> = ModalKinds[K]['result']

/** Props of a modal's component. */
export type ModalProps<K extends ModalKind> = PropsOf<K> & {
  /** Closes the modal with a result; without one it is dismissed. */
  close: (result?: ResultOf<K>) => void
  /** Id for the heading of a kind without a title (confirm, dualAction); it labels the dialog. */
  titleId: string
}

/** The result of a modal that is closed by the backdrop, Escape, a page change or another modal. */
export const dismissed: { readonly [K in ModalKind]: ResultOf<K> } = {
  confirm: false,
  dualAction: null,
  imageViewer: undefined,
  product: undefined,
  query: undefined,
}

/** The heading that the host shows with a close button; null for a modal with its own heading. */
export function modalTitle(kind: ModalKind, props: object): string | null {
  if (kind === 'query') return 'Send Query'
  if (kind === 'product') return (props as PropsOf<'product'>).product.productName
  return null
}
