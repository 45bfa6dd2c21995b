import type { Product } from '@showcase/contract/entities'

/** The subject of an enquiry: a product, or some products of a catalogue. */
export type QueryAbout =
  | { productId: string }
  | { catalogueId: string; products: readonly { _id: string; productName: string }[] }

/** The modals with their props and answers. `dismissed` is the answer of a modal that is dismissed. */
export interface ModalKinds {
  /** A question before something that cannot be undone. True for yes; `danger` makes yes red. */
  confirm: {
    props: { title?: string; text: string; confirmLabel?: string; cancelLabel?: string; danger?: boolean }
    result: boolean
  }
  /** Two actions. A click on the backdrop does not close it; Escape answers null. */
  dualAction: {
    props: { title?: string; text: string; firstLabel: string; secondLabel: string }
    result: 'first' | 'second' | null
  }
  /** Stored image names (or addresses) at full size, from `start` on. */
  imageViewer: { props: { images: readonly string[]; start?: number; alt: string }; result: undefined }
  /**
   * A product as its list has it; registered by the storefront. Behind a private link it has no page, and `query` is the subject
   * of Send Query.
   */
  product: { props: { product: Product; query?: ModalKinds['query']['props'] }; result: undefined }
  /**
   * The enquiry; registered by the storefront. The API signs `formToken`, with its time; `privateLink` is the text of the link
   * that the visitor opened. Answers `sent` after the API has accepted it.
   */
  query: {
    props: { about: QueryAbout; name: string; image?: string; formToken: string; privateLink?: string }
    result: 'sent' | undefined
  }
}

export type ModalKind = keyof ModalKinds
export type PropsOf<K extends ModalKind> = ModalKinds[K]['props']
export type ResultOf<K extends ModalKind> = ModalKinds[K]['result']

/** The props of a modal's component. */
export type ModalProps<K extends ModalKind> = PropsOf<K> & {
  /** Answers and closes. Without a result it dismisses the modal. */
  close: (result?: ResultOf<K>) => void
  /** Id for its heading, which names the dialog, if the host shows none (confirm, dualAction). */
  titleId: string
}

/** The answer of a modal that is closed without one: backdrop, Escape, a page change, another modal. */
export const dismissed: { readonly [K in ModalKind]: ResultOf<K> } = {
  confirm: false,
  dualAction: null,
  imageViewer: undefined,
  product: undefined,
  query: undefined,
}

/** Heading that the host shows with a close button; null if the modal has its own. */
export function modalTitle(kind: ModalKind, props: object): string | null {
  if (kind === 'query') return 'Send Query'
  if (kind === 'product') return (props as PropsOf<'product'>).product.productName
  return null
}
