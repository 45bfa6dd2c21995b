import { useLocation } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import { Skeleton } from '@showcase/ui/skeleton'
import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Body, bodyOf, forgetBody, importedBody, lookOf } from './modal-bodies.ts'
import styles from './modal-host.module.css'
import type { ModalKind } from './modal-kinds.ts'
import { closeModal, type OpenModal, openedModal } from './modal-state.ts'

/** Opens the native dialog and restores the focus when it closes. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    // Browsers before 2022 have no showModal: the dialog opens without a backdrop.
    if (element.showModal) element.showModal()
    else element.open = true
    return () => {
      element.close?.()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog])
}

interface ModalParts {
  modal: OpenModal
  titleId: string
}

/** The body; its element with `data-focus` gets the focus. */
function Content({ body, modal, titleId }: ModalParts & { body: Body }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => end.current?.closest('dialog')?.querySelector<HTMLElement>('[data-focus]')?.focus(), [])
  const Modal = body.Modal as ComponentType<object>
  /** Something that the modal waited for may end after another modal was opened, which stays. */
  function close(result?: unknown) {
    if (openedModal.get() === modal) closeModal(result)
  }
  return (
    <>
      <Modal {...modal.props} {...{ titleId, close }} />
      <span ref={end} hidden />
    </>
  )
}

function Header({ title, titleId }: { title: string; titleId: string }) {
  return (
    // Not a `header`: in a dialog it would be a second banner of the page.
    <div className={styles.header}>
      <h2 id={titleId} className={styles.title} tabIndex={-1} data-focus="">
        {title}
      </h2>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => closeModal()}>
        ×
      </button>
    </div>
  )
}

function Dialog({ modal, titleId, children }: ModalParts & { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isViewer = modal.kind === 'imageViewer'
  // Selecting text may start inside and end on the backdrop; that is not a click on the backdrop.
  const pressedOutside = useRef(false)
  useOpenDialog(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, which the dialog reports as cancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-kind={modal.kind}
      data-wide={lookOf(modal.kind).isWide || undefined}
      {...(isViewer ? { 'aria-label': 'Pictures' } : { 'aria-labelledby': titleId })}
      onCancel={event => {
        event.preventDefault()
        closeModal()
      }}
      onPointerDown={event => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={event => {
        // The second click of a double click that opened the dialog is not meant for the backdrop.
        const isBackdrop = event.target === event.currentTarget && pressedOutside.current && event.detail < 2
        if (isBackdrop && modal.kind !== 'dualAction') closeModal()
      }}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}

/** An open modal. It closes when the page changes. */
export function ModalDialog({ modal }: { modal: OpenModal }) {
  const titleId = useId()
  const { body, retry } = useBody(modal.kind)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedAt) closeModal()
  }, [pathname, openedAt])
  if (body === 'pending') return null
  const { title: titleOf, Preview } = lookOf(modal.kind)
  const title = titleOf?.(modal.props)
  return (
    <Dialog modal={modal} titleId={titleId}>
      {title !== undefined && <Header title={title} titleId={titleId} />}
      {typeof body === 'string' && Preview && <Preview {...modal.props} />}
      {body === 'slow' && (
        <div role="status" aria-label="Loading">
          <Skeleton shape="area" />
        </div>
      )}
      {body === 'failed' && <LoadError onRetry={retry} />}
      {typeof body === 'object' && (
        <ModalBoundary>
          <Content body={body} modal={modal} titleId={titleId} />
        </ModalBoundary>
      )}
    </Dialog>
  )
}

/** Shows Retry when a modal's body throws while rendering. */
class ModalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <LoadError onRetry={() => this.setState({ failed: false })} />
  }
}

/** Replaces a body that failed to load or render. */
function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>This could not be loaded. Check your connection and try again.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}

/** Time after which a loading body gets a dialog with a skeleton, in milliseconds. */
const SKELETON_DELAY = 300

/**
 * The body of a modal or its state: `pending` (show nothing, because most bodies load at once and an empty dialog would
 * flash), `slow` (show a skeleton), `failed` (offer `retry`). A modal with a title starts with it and its preview, which are
 * shown in the frame of the click even if the body is imported: that takes longer to render.
 */
function useBody(kind: ModalKind) {
  const [body, setBody] = useState<Body | 'pending' | 'slow' | 'failed'>(
    () => (lookOf(kind).title ? 'slow' : importedBody(kind)) ?? 'pending',
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const known = importedBody(kind)
    if (known) return startTransition(() => setBody(known))
    let isCurrent = true
    const settle = (result: Body | 'slow' | 'failed') => {
      clearTimeout(timer)
      if (isCurrent) setBody(result)
    }
    const timer = setTimeout(() => settle('slow'), SKELETON_DELAY)
    bodyOf(kind).then(settle, () => {
      forgetBody(kind)
      settle('failed')
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, attempt])
  const retry = () => {
    setBody('slow')
    setAttempt(count => count + 1)
  }
  return { body, retry }
}
