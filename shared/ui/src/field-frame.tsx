import type { ReactNode } from 'react'
import styles from './field.module.css'

interface FieldFrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** At the end of the label's line: "Optional", a counter. */
  aside?: ReactNode
  children: ReactNode
}

/** Attributes that connect a control with its label, error and hint. */
export function framed({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
}

/** Label, control, error and hint; also for controls outside a form. */
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
