import { timing, toastsAtOnce } from '@showcase/contract/limits'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import './toast-layered.css'
import styles from './toast.module.css'
import type { ToastKind } from './toast-kind.ts'

const icons = { success: <CircleCheck />, error: <CircleAlert />, warning: <TriangleAlert /> }

let running: Id | undefined
let works = 0
let box: HTMLElement | null = null

/** A modal dialog lies above everything else; shown again, the box is above the dialog. */
function raise() {
  if (!box?.showPopover) return
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
}

/** Shows one toast. The outcome of running work takes the place of its progress. */
export function showToast(kind: ToastKind, text: string): void {
  if (running !== undefined) toast.dismiss(running)
  running = undefined
  if (kind === 'progress') {
    const toastId = `work ${++works}`
    running = toastId
    // One that waited for its turn cannot be dismissed until then; it would stay for good.
    toast.loading(text, { role: 'status', toastId, onOpen: () => void (running !== toastId && toast.dismiss(toastId)) })
  } else {
    const role = kind === 'success' ? 'status' : 'alert'
    toast[kind](text, { role, icon: icons[kind], toastId: `${kind} ${text}` })
  }
  raise()
}

/** The container of react-toastify, in the product's own look. */
export function ToastBox() {
  return (
    <div
      className={styles.box}
      popover="manual"
      ref={element => {
        box = element
        raise()
      }}
    >
      <ToastContainer
        position="top-center"
        limit={toastsAtOnce}
        autoClose={timing.toast}
        hideProgressBar
        newestOnTop
        closeButton={({ closeToast }) => (
          <button type="button" className={styles.close} aria-label="Close" onClick={closeToast} />
        )}
        toastClassName={styles.toast ?? ''}
      />
    </div>
  )
}
