import { useLocation } from '@showcase/router'
import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { bodyOf, forgetBody } from './modal-bodies.ts'
import { ModalBoundary } from './modal-boundary.tsx'
import styles from './modal-host.module.css'
import { modalTitle } from './modal-kinds.ts'
import { closeModal, type OpenModal } from './modal-state.ts'

/** Opens the native dialog above everything, and gives the focus back where it was. */
function useShown(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    // Without showModal (a browser before 2022) it is a plain open dialog: no backdrop, still usable.
    if (element.showModal) element.showModal()
    else element.open = true
    return () => {
      element.close?.()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog])
}

function Body({ modal, titleId, onReady }: { modal: OpenModal; titleId: string; onReady: () => void }) {
  const Modal = use(bodyOf(modal.kind)).Modal as ComponentType<object>
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  return <Modal {...modal.props} {...{ titleId, close: closeModal }} />
}

/** The native dialog around one modal: backdrop, Escape, page change, focus, heading. */
export function ModalDialog({ modal }: { modal: OpenModal }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const title = modalTitle(modal.kind, modal.props)
  const isViewer = modal.kind === 'imageViewer'
  useShown(dialog)
  useEffect(() => {
    if (pathname !== openedAt) closeModal()
  }, [pathname, openedAt])
  // A press that begins inside (selecting text) and ends on the backdrop is no click on the backdrop.
  const pressedOutside = useRef(false)
  const focusFirst = () => dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the dialog reports as cancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-kind={modal.kind}
      {...(isViewer ? { 'aria-label': 'Pictures' } : { 'aria-labelledby': titleId })}
      onCancel={event => {
        event.preventDefault()
        closeModal()
      }}
      onPointerDown={event => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={event => {
        const isBackdrop = event.target === event.currentTarget && pressedOutside.current
        if (isBackdrop && modal.kind !== 'dualAction') closeModal()
      }}
    >
      <div className={styles.sheet}>
        {title !== null && (
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title} tabIndex={-1} data-focus="">
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={() => closeModal()} />
          </header>
        )}
        <ModalBoundary onRetry={() => forgetBody(modal.kind)}>
          <Suspense fallback={<p className={styles.note} role="status" aria-label="Loading" data-waiting="" />}>
            <Body modal={modal} titleId={titleId} onReady={focusFirst} />
          </Suspense>
        </ModalBoundary>
      </div>
    </dialog>
  )
}
