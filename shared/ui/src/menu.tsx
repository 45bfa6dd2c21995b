import { Menu as Base } from '@base-ui/react/menu'
import { Link } from '@showcase/router'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect?: () => void
  /** Path inside the site; the item is a link then. */
  to?: string
  /** Address outside of it, in a new tab. */
  href?: string
  tone?: 'plain' | 'danger'
  disabled?: boolean
}

export interface MenuProps {
  /** The button that opens it: an `IconButton` or a `Button`. */
  trigger: ReactElement
  items: readonly MenuItem[]
}

function content(item: MenuItem) {
  return (
    <>
      {item.icon}
      {item.label}
    </>
  )
}

/** What to do with one thing, behind a button; dangerous items last. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner ?? ''} sideOffset={6} align="end" collisionPadding={12}>
          <Base.Popup className={styles.popup ?? ''}>
            {items.map(item => {
              const shared = { className: styles.item ?? '', 'data-tone': item.tone }
              if (item.to !== undefined) {
                return (
                  <Base.LinkItem key={item.label} {...shared} closeOnClick render={<Link to={item.to} />}>
                    {content(item)}
                  </Base.LinkItem>
                )
              }
              if (item.href !== undefined) {
                return (
                  <Base.LinkItem
                    key={item.label}
                    {...shared}
                    closeOnClick
                    href={item.href}
                    target="_blank"
                    rel="noopener"
                  >
                    {content(item)}
                  </Base.LinkItem>
                )
              }
              return (
                <Base.Item
                  key={item.label}
                  {...shared}
                  disabled={item.disabled ?? false}
                  onClick={() => item.onSelect?.()}
                >
                  {content(item)}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
