import { Button } from '@showcase/ui/button'
import type { ReactNode } from 'react'
import type { ModalProps } from './modal-kinds.ts'
import styles from './question.module.css'

interface QuestionProps {
  title: string | undefined
  text: string
  titleId: string
  /** The buttons. */
  children: ReactNode
}

function Question({ title, text, titleId, children }: QuestionProps) {
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title ?? text}
      </h2>
      {title && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/** Yes or no. A dangerous yes leaves the focus on no. */
export function Confirm({ title, text, confirmLabel, cancelLabel, danger, titleId, close }: ModalProps<'confirm'>) {
  return (
    <Question title={title} text={text} titleId={titleId}>
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
    </Question>
  )
}

/** Two actions, the second one suggested. */
export function DualAction({ title, text, firstLabel, secondLabel, titleId, close }: ModalProps<'dualAction'>) {
  return (
    <Question title={title} text={text} titleId={titleId}>
      <Button variant="secondary" onClick={() => close('first')}>
        {firstLabel}
      </Button>
      <Button onClick={() => close('second')} data-focus="">
        {secondLabel}
      </Button>
    </Question>
  )
}
