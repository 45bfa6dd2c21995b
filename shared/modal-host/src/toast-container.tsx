import { Icon } from '@showcase/ui/icon'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import './toast-layered.css'
import { timing, toastsAtOnce } from '@showcase/contract/limits'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import styles from './toast.module.css'

/** `progress` stays until one of the others. */
export type ToastKind = 'success' | 'error' | 'warning' | 'progress'

const icons = {
  success: <Icon node={CircleCheck} />,
  error: <Icon node={CircleAlert} />,
  warning: <Icon node={TriangleAlert} />,
}

let running: Id | undefined
let progressCount = 0
let box: HTMLElement | null = null

/** Puts the toasts above a modal dialog: the element of the top layer that is shown last is the topmost. */
function raise() {
  if (!box?.showPopover) return
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
}

/** Shows a toast. It replaces a running progress toast. A progress toast ends with the signal. */
export function showToast(kind: ToastKind, text: string, until?: AbortSignal): void {
  if (until?.aborted) return
  if (running !== undefined) toast.dismiss(running)
  running = undefined
  if (kind === 'progress') {
    const toastId = `progress ${++progressCount}`
    running = toastId
    until?.addEventListener('abort', () => endProgress(toastId))
    // A queued toast cannot be dismissed before it opens; without this it would stay.
    toast.loading(text, { role: 'status', toastId, onOpen: () => void (running !== toastId && toast.dismiss(toastId)) })
  } else {
    const role = kind === 'success' ? 'status' : 'alert'
    toast[kind](text, { role, icon: icons[kind], toastId: `${kind} ${text}` })
  }
  raise()
}

function endProgress(toastId: Id) {
  if (running !== toastId) return
  running = undefined
  toast.dismiss(toastId)
}

/** The container of react-toastify in the product's style. */
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
