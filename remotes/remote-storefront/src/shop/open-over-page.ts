import { closeModal, type ModalKind, type ModalKinds, openModal } from '@showcase/modal-host'
import type { MouseEvent } from 'react'

/** Field of a history entry's state that marks the entry as a modal's. */
const overPageMark = 'overPage'

/** Number of modals opened here that have not closed yet; two while one modal opens another. */
let open = 0
/** Kind of the modal that was opened here last. */
let lastKind: ModalKind
/** A modal was closed without Back, and its history entry is being left. */
let leaving = false
/** The address under the modal. */
let address = ''

function isMarked() {
  return Boolean(history.state?.[overPageMark])
}

function addEntry(): void {
  if (!isMarked()) history.pushState({ ...history.state, [overPageMark]: true }, '')
  address = location.href
  addEventListener('popstate', stepBack, true)
}

/** Closes the modal on Back. The event is hidden from the router if the page stays, because the router would fetch it again. */
function stepBack(event: PopStateEvent): void {
  if (location.href === address) event.stopImmediatePropagation()
  removeEventListener('popstate', stepBack, true)
  const wasLeaving = leaving
  leaving = false
  if (!wasLeaving) closeModal()
  // Another modal was opened before the entry of the closed one was gone.
  else if (open) addEntry()
}

/**
 * Opens a modal with a history entry of its own, so that Back closes it while the address, the page and its scroll
 * position stay. A modal that opens another one passes its entry on. A link in a modal to another page should replace
 * the entry (`<Link replace>`).
 */
export async function openOverPage<K extends ModalKind>(
  kind: K,
  props: ModalKinds[K]['props'],
): Promise<ModalKinds[K]['result']> {
  open += 1
  lastKind = kind
  addEntry()
  const result = await openModal(kind, props)
  open -= 1
  if (open === 0 && !leaving) {
    if (isMarked()) {
      leaving = true
      history.back()
    } else removeEventListener('popstate', stepBack, true)
  }
  return result
}

/** Closes a modal that was opened here, unless it is of this kind. */
export function closeUnless(kind: ModalKind): void {
  if (open && lastKind !== kind) closeModal()
}

/** Whether a click asks for a new tab or window, which is left to the browser. */
export function wantsOwnTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}
