import { Link, type LinkProps } from '@showcase/router'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name and tooltip. */
  label: string
  children: ReactNode
  variant?: 'plain' | 'danger'
  /** The state of a toggle, such as a filter. */
  pressed?: boolean
}

/** A square button with only an icon. */
export function IconButton({ label, variant = 'plain', pressed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(styles.button, className)}
      data-variant={variant}
    >
      {children}
    </button>
  )
}

/** A link that looks like an `IconButton`. */
export function IconLink({ label, ...link }: LinkProps & { label: string }) {
  return <Link title={label} {...link} aria-label={label} className={styles.button ?? ''} />
}
