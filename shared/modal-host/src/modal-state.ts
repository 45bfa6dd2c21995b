import { createStore } from '@showcase/session/store'
import { dismissed, type ModalKind, type PropsOf, type ResultOf } from './modal-kinds.ts'

export interface OpenModal {
  id: number
  kind: ModalKind
  props: object
  answer: (result: unknown) => void
}

/** The one modal of the page. It is opened by people, so in the browser only: on the server it stays null. */
export const openedModal = createStore<OpenModal | null>(null)

let count = 0

/** Closes the modal, answering `result`, or as dismissed without one. Nothing happens where none is open. */
export function closeModal(...result: [unknown?]): void {
  const open = openedModal.get()
  if (!open) return
  openedModal.set(null)
  open.answer(result.length && result[0] !== undefined ? result[0] : dismissed[open.kind])
}

/**
 * Opens a modal and resolves with its answer. One at a time: another one that is open is dismissed first.
 * @example if (await openModal('confirm', { text: confirmDelete(name), confirmLabel: 'Delete', danger: true })) …
 */
export function openModal<K extends ModalKind>(kind: K, props: PropsOf<K>): Promise<ResultOf<K>> {
  closeModal()
  return new Promise(resolve => {
    count += 1
    openedModal.set({ id: count, kind, props, answer: resolve as OpenModal['answer'] })
  })
}
