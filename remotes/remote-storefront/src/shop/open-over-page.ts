import { closeModal, type ModalKind, type ModalKinds, openModal } from '@showcase/modal-host'

/** Marks the history entry that a modal has added. Everything else of the entry is the page's own. */
const MARK = 'overPage'

/** Modals opened here that have not answered yet: more than one only while one makes way for the next. */
let open = 0
/** The entry is being left because its modal was closed by other means than Back. */
let leaving = false

function isMarked() {
  return Boolean(history.state?.[MARK])
}

function addEntry(): void {
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
  addEventListener('popstate', stepBack, true)
}

/**
 * Back, while a modal is open: the page below never changed, so its router must not hear of it. It would fetch the page
 * again.
 */
function stepBack(event: PopStateEvent): void {
  event.stopImmediatePropagation()
  removeEventListener('popstate', stepBack, true)
  const wasLeaving = leaving
  leaving = false
  if (!wasLeaving) closeModal()
  // Another modal was opened before the entry of the closed one was gone.
  else if (open) addEntry()
}

/**
 * Opens a modal over the page such that Back closes it. The address stays, and so does the page with its scroll position:
 * the modal has a history entry of its own, which goes when the modal does. A modal that opens another one hands its
 * entry on. A link in a modal to another page should replace the entry (`<Link replace>`).
 */
export async function openOverPage<K extends ModalKind>(
  kind: K,
  props: ModalKinds[K]['props'],
): Promise<ModalKinds[K]['result']> {
  open += 1
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
