import { useStore } from '@showcase/session/store'
import { bodyOf, forgetBody, isRegistered } from './modal-bodies.ts'
import { ModalDialog } from './modal-dialog.tsx'
import type { ModalKind } from './modal-kinds.ts'
import { openedModal } from './modal-state.ts'

// biome-ignore-start lint/performance/noBarrelFile: the package is shared as one module, so it has one entry
export { registerModal } from './modal-bodies.ts'
export type { ModalKind, ModalKinds, ModalProps } from './modal-kinds.ts'
export { closeModal, openModal } from './modal-state.ts'
export { ToastHost, toast } from './toast.tsx'

// biome-ignore-end lint/performance/noBarrelFile: the package is shared as one module, so it has one entry

/** The page's one modal; the shell mounts it once, inside the router. */
export function ModalHost() {
  const open = useStore(openedModal)
  return open && <ModalDialog key={open.id} modal={open} />
}

/** Fetches a modal's body in advance, so that it opens whole, also offline. Does nothing for an unregistered kind. */
export async function prepareModal(kind: ModalKind): Promise<void> {
  if (isRegistered(kind)) await bodyOf(kind).catch(() => forgetBody(kind))
}
