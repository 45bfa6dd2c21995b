import type { Product } from '@showcase/contract/entities'

/** What an enquiry is about: a product, or some products of a catalogue. */
export type QueryAbout =
  | { productId: string }
  | { catalogueId: string; products: readonly { _id: string; productName: string }[] }

/** Every modal of the product: what it is opened with, and what it answers. Dismissing answers what `dismissed` says. */
export interface ModalKinds {
  /** A question before something that cannot be undone. True for yes; `danger` makes yes red. */
  confirm: {
    props: { title?: string; text: string; confirmLabel?: string; cancelLabel?: string; danger?: boolean }
    result: boolean
  }
  /** Two ways on. A click on the backdrop does not close it; Escape answers null. */
  dualAction: {
    props: { title?: string; text: string; firstLabel: string; secondLabel: string }
    result: 'first' | 'second' | null
  }
  /** Stored image names (or addresses) at full size, from `start` on. */
  imageViewer: { props: { images: readonly string[]; start?: number; alt: string }; result: undefined }
  /**
   * A product from a list, as the list had it; registered by the storefront. Behind a private link it has no page of its
   * own: `query` then says what Send Query asks about.
   */
  product: { props: { product: Product; query?: ModalKinds['query']['props'] }; result: undefined }
  /**
   * The enquiry; registered by the storefront. `formToken` is signed by the API and dated; `privateLink` is the text of
   * the link by which the visitor came. Answers `sent` once the seller has it.
   */
  query: {
    props: { about: QueryAbout; name: string; image?: string; formToken: string; privateLink?: string }
    result: 'sent' | undefined
  }
}

export type ModalKind = keyof ModalKinds
export type PropsOf<K extends ModalKind> = ModalKinds[K]['props']
export type ResultOf<K extends ModalKind> = ModalKinds[K]['result']

/** What the component of a modal gets: its props, and the way to answer. */
export type ModalProps<K extends ModalKind> = PropsOf<K> & {
  /** Answers and closes; without a result it is dismissed. */
  close: (result?: ResultOf<K>) => void
  /** For its heading, where the host shows none (confirm, dualAction): the dialog is named by it. */
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

/** Heading that the host shows with a close button; null where the modal brings its own. */
export function modalTitle(kind: ModalKind, props: object): string | null {
  if (kind === 'query') return 'Send Query'
  if (kind === 'product') return (props as PropsOf<'product'>).product.productName
  return null
}
