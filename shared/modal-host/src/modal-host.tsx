import { useStore } from '@showcase/session/store'
import { lazy, Suspense } from 'react'
import { openedModal } from './modal-state.ts'

// biome-ignore lint/performance/noBarrelFile: the only entry of a shared singleton, whose code is split
export { registerModal } from './modal-bodies.ts'
export type { ModalKind, ModalKinds, ModalProps } from './modal-kinds.ts'
export { closeModal, openModal } from './modal-state.ts'
export { prepareModal } from './prepare-modal.ts'
export { toast } from './toast.ts'
export { ToastHost } from './toast-host.tsx'

/** Loaded with the first modal, because most visits open none. */
const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }))

/** The page's one modal; the shell mounts it once, inside the router. */
export function ModalHost() {
  const open = useStore(openedModal)
  return (
    open && (
      <Suspense>
        <ModalDialog key={open.id} modal={open} />
      </Suspense>
    )
  )
}
