import { Button } from '@showcase/ui/button'
import styles from './modal-host.module.css'

/** Replaces a body that could not be shown. */
export function ModalNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>This did not load. Check the connection and try again.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
