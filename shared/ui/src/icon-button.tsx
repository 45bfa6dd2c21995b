import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for those who do not see the icon, and as a tooltip. */
  label: string
  /** The icon. */
  children: ReactNode
  variant?: 'plain' | 'filled' | 'danger'
  /** A toggle (a star, a filter): announced as pressed. */
  pressed?: boolean
}

/** A square button with an icon alone. */
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
