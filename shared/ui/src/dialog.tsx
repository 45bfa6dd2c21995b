import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** Buttons at its end, the main one last. */
  footer?: ReactNode
  size?: 'medium' | 'large'
}

/**
 * A dialog of one admin screen (an editor, a cropper). For questions and the other registered kinds use `openModal` of
 * @showcase/modal-host.
 */
export function Dialog({ open, onOpenChange, title, text, children, footer, size = 'medium' }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop ?? ''} />
        <Base.Popup className={styles.popup ?? ''} data-size={size}>
          <header className={styles.header}>
            <Base.Title className={styles.title ?? ''}>{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label="Close" className={styles.close}>
                  <Icon node={X} />
                </IconButton>
              }
            />
          </header>
          {text && <Base.Description className={styles.text ?? ''}>{text}</Base.Description>}
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
