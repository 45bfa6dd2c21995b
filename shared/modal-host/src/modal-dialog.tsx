import { useLocation } from '@showcase/router'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Body } from './modal-bodies.ts'
import { ModalBoundary } from './modal-boundary.tsx'
import styles from './modal-host.module.css'
import { modalTitle } from './modal-kinds.ts'
import { ModalNote } from './modal-note.tsx'
import { closeModal, type OpenModal } from './modal-state.ts'
import { useBody } from './use-body.ts'

/** Opens the native dialog in the top layer and restores the focus when it closes. */
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

interface Parts {
  modal: OpenModal
  titleId: string
}

/** The body. An element with `data-focus` gets the focus. */
function Content({ body, modal, titleId }: Parts & { body: Body }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => end.current?.closest('dialog')?.querySelector<HTMLElement>('[data-focus]')?.focus(), [])
  const Modal = body.Modal as ComponentType<object>
  return (
    <>
      <Modal {...modal.props} {...{ titleId, close: closeModal }} />
      <span ref={end} hidden />
    </>
  )
}

function Header({ title, titleId }: { title: string; titleId: string }) {
  return (
    // Not a `header`, which would be a second banner landmark of the page.
    <div className={styles.header}>
      <h2 id={titleId} className={styles.title} tabIndex={-1} data-focus="">
        {title}
      </h2>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => closeModal()} />
    </div>
  )
}

/** The native dialog: backdrop, Escape, focus. */
function Dialog({ modal, titleId, children }: Parts & { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isViewer = modal.kind === 'imageViewer'
  // A press that starts inside (to select text) and ends on the backdrop does not count.
  const pressedOutside = useRef(false)
  useShown(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape, which the dialog reports as cancel
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
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}

/** The open modal: heading and body in the dialog. Closes when the page changes. */
export function ModalDialog({ modal }: { modal: OpenModal }) {
  const titleId = useId()
  const { body, retry } = useBody(modal.kind)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedAt) closeModal()
  }, [pathname, openedAt])
  if (body === 'soon') return null
  const title = modalTitle(modal.kind, modal.props)
  return (
    <Dialog modal={modal} titleId={titleId}>
      {title !== null && <Header title={title} titleId={titleId} />}
      {body === 'late' && <p className={styles.note} role="status" aria-label="Loading" data-waiting="" />}
      {body === 'failed' && <ModalNote onRetry={retry} />}
      {typeof body === 'object' && (
        <ModalBoundary>
          <Content body={body} modal={modal} titleId={titleId} />
        </ModalBoundary>
      )}
    </Dialog>
  )
}
