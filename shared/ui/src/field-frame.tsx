import type { ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldFrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Beside the label, at the end of its line: "Optional", a counter. */
  aside?: ReactNode
  children: ReactNode
}

/** Attributes that tie a control to its frame: id, error, hint. */
export function framed({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
}

/** Label above, control, then the error or the hint; for controls that are not bound to a form as well. */
export function FieldFrame({ id, label, hint, error, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <span className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      {children}
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
