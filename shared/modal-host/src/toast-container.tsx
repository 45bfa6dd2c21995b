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

/** Shows the popover again to raise it above an open modal dialog in the top layer. */
function raise() {
  if (!box?.showPopover) return
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
}

/** Shows one toast. The outcome of running work replaces its progress. */
export function showToast(kind: ToastKind, text: string): void {
  if (running !== undefined) toast.dismiss(running)
  running = undefined
  if (kind === 'progress') {
    const toastId = `work ${++works}`
    running = toastId
    // react-toastify cannot dismiss a queued toast, which would then stay forever.
    toast.loading(text, { role: 'status', toastId, onOpen: () => void (running !== toastId && toast.dismiss(toastId)) })
  } else {
    const role = kind === 'success' ? 'status' : 'alert'
    toast[kind](text, { role, icon: icons[kind], toastId: `${kind} ${text}` })
  }
  raise()
}

/** The styled container of react-toastify. */
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
