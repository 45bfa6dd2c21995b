import type { ReactNode } from 'react'

/**
 * Every kind of modal with its props and its result. A remote adds its own kinds, whose results may be undefined:
 * `declare module '@showcase/modal-host' { interface ModalKinds { … } }`, and registers them with `registerModal`.
 */
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

/** How the host shows a kind of modal. */
export interface ModalLook<Props> {
  /** The heading that the host shows with a close button. Without it, the modal has a heading of its own with `titleId`. */
  title?: (props: Props) => string
  /** What is known before the body is there, or if it fails, below the title. It has the modal's props. */
  Preview?: (props: Props) => ReactNode
  /** As wide as a page's content, on screens that have the room. */
  isWide?: boolean
}

/** The result of a modal that is closed by the backdrop, Escape, a page change or another modal; otherwise undefined. */
export const dismissed: Readonly<Partial<Record<ModalKind, unknown>>> = { confirm: false, dualAction: null }
