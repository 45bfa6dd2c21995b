import { Link, type LinkProps } from '@showcase/router'
import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'medium' | 'small' | 'large'
  /** As wide as its container. */
  wide?: boolean
  className?: string | undefined
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Shows a spinner, keeps the width and ignores clicks. */
  busy?: boolean
  children: ReactNode
}

/** A button; its `type` is `button` by default. */
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

type ButtonLinkProps = ButtonStyle & { children: ReactNode } & (
    | Omit<LinkProps, 'className' | 'children'>
    | ({ href: string; to?: never } & Pick<
        AnchorHTMLAttributes<HTMLAnchorElement>,
        'target' | 'rel' | 'download' | 'onClick' | 'aria-label' | 'id'
      >)
  )

/** A link that looks like a button: `to` inside the site, `href` for everything else (tel:, https:, a file). */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const shared = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
  const content = <span className={styles.content}>{children}</span>
  if (rest.to === undefined) {
    return (
      <a {...rest} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <Link {...(rest as LinkProps)} {...shared}>
      {content}
    </Link>
  )
}
