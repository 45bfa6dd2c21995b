import { Link, type LinkProps } from '@showcase/router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'medium' | 'small' | 'large'
  /** Fills its container, as on a small screen. */
  wide?: boolean
  className?: string | undefined
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, Look {
  /** Work is under way: a spinner shows, the width stays, further clicks are ignored. */
  busy?: boolean
  children: ReactNode
}

/** A button; `type` is `button` unless told otherwise. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      <span className={styles.content}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

export type ButtonLinkProps = Look & { children: ReactNode } & (
    | Omit<LinkProps, 'className' | 'children'>
    | ({ href: string; to?: never } & Pick<
        AnchorHTMLAttributes<HTMLAnchorElement>,
        'target' | 'rel' | 'download' | 'onClick' | 'aria-label' | 'id'
      >)
  )

/** A link that looks like a button: `to` inside the site, `href` for anything outside it (tel:, https:, a file). */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
  const content = <span className={styles.content}>{children}</span>
  if (rest.to === undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    )
  }
  return (
    <Link {...(rest as LinkProps)} {...look}>
      {content}
    </Link>
  )
}
