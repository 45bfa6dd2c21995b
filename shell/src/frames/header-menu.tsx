import { Icon } from '@showcase/ui/icon'
import type { IconNode } from 'lucide'
import { type ReactNode, useId } from 'react'
import classes from './site-header.module.css'

interface Props {
  label: string
  icon: IconNode
  /** Items of the list. */
  children: ReactNode
}

/**
 * A button that opens a list of links. The list is a native popover: Escape, a press outside and another popover close it,
 * also before hydration.
 */
export function HeaderMenu({ label, icon, children }: Props) {
  const id = useId()
  return (
    <>
      <button type="button" className={`${classes.tool} ${classes.menu}`} popoverTarget={id} aria-label={label}>
        <Icon node={icon} />
      </button>
      <div id={id} className={classes.panel} popover="auto">
        <ul>{children}</ul>
      </div>
    </>
  )
}
