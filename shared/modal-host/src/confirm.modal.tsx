import { Button } from '@showcase/ui/button'
import styles from './modal-host.module.css'
import type { ModalProps } from './modal-kinds.ts'

/** A question with yes and no. If yes destroys something, no has the focus. */
export function Modal({ title, text, confirmLabel, cancelLabel, danger, titleId, close }: ModalProps<'confirm'>) {
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title ?? text}
      </h2>
      {title && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => close(false)} {...(danger && { 'data-focus': '' })}>
          {cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => close(true)}
          {...(!danger && { 'data-focus': '' })}
        >
          {confirmLabel ?? 'Confirm'}
        </Button>
      </div>
    </>
  )
}
