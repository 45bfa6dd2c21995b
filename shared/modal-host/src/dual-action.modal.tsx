import { Button } from '@showcase/ui/button'
import styles from './modal-host.module.css'
import type { ModalProps } from './modal-kinds.ts'

/** Two actions, of which the second is suggested. */
export function Modal({ title, text, firstLabel, secondLabel, titleId, close }: ModalProps<'dualAction'>) {
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title ?? text}
      </h2>
      {title && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => close('first')}>
          {firstLabel}
        </Button>
        <Button onClick={() => close('second')} data-focus="">
          {secondLabel}
        </Button>
      </div>
    </>
  )
}
