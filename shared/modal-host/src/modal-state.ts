import { createStore } from '@showcase/session/store'
import { dismissed, type ModalKind, type PropsOf, type ResultOf } from './modal-kinds.ts'

export interface OpenModal {
  id: number
  kind: ModalKind
  props: object
  answer: (result: unknown) => void
}

/** The page's one modal; always null on the server. */
export const openedModal = createStore<OpenModal | null>(null)

let count = 0

/** Closes the open modal with `result`; without one it is dismissed. */
export function closeModal(...result: [unknown?]): void {
  const open = openedModal.get()
  if (!open) return
  openedModal.set(null)
  open.answer(result.length && result[0] !== undefined ? result[0] : dismissed[open.kind])
}

/**
 * Opens a modal and resolves with its result. An open modal is dismissed first.
 * @example if (await openModal('confirm', { text: confirmDelete(name), confirmLabel: 'Delete', danger: true })) …
 */
export function openModal<K extends ModalKind>(kind: K, props: PropsOf<K>): Promise<ResultOf<K>> {
  closeModal()
  return new Promise(resolve => {
    count += 1
    openedModal.set({ id: count, kind, props, answer: resolve as OpenModal['answer'] })
  })
}
