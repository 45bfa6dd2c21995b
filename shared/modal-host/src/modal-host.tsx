import { useStore } from '@showcase/session/store'
import { lazyPart } from '@showcase/ui/lazy-part'
import { bodyOf, forgetBody, isRegistered } from './modal-bodies.ts'
import type { ModalKind } from './modal-kinds.ts'
import { openedModal } from './modal-state.ts'

// biome-ignore-start lint/performance/noBarrelFile: the package is shared as one module, so it has one entry
export { registerModal } from './modal-bodies.ts'
export type { ModalKind, ModalKinds, ModalProps } from './modal-kinds.ts'
export { closeModal, openModal } from './modal-state.ts'
export { ToastHost, toast } from './toast.tsx'

// biome-ignore-end lint/performance/noBarrelFile: the package is shared as one module, so it has one entry

/** Fetched with the first modal, or in advance: most visits open none. */
const dialog = lazyPart(async () => (await import('./modal-dialog.tsx')).ModalDialog)

/** The page's one modal; the shell mounts it once, inside the router. */
export function ModalHost() {
  const open = useStore(openedModal)
  return open && <dialog.Component key={open.id} modal={open} />
}

/**
 * Fetches the dialog and a modal's body in advance, so that it opens offline, and in the frame of the click. Does nothing for
 * an unregistered kind.
 */
export async function prepareModal(kind: ModalKind): Promise<void> {
  if (!isRegistered(kind)) return
  await Promise.all([dialog.load(), bodyOf(kind)]).catch(() => forgetBody(kind))
}
