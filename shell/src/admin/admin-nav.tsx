import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { Link, NavLink, useLocation } from '@showcase/router'
import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useRemotes } from '../app-context.tsx'
import { Brand } from '../frames/brand.tsx'
import { NavIcon } from '../frames/nav-icon.tsx'
import { type NavItem, navItems } from '../frames/nav-items.ts'
import { dashboardPath } from '../routing/site-path.ts'
import classes from './admin-nav.module.css'

/** Entries that fit on the smallest phone, besides More. */
const IN_BAR = 4

/** The admin's screens: the shell's dashboard and the entries of the remotes' manifests. */
export function adminScreens(set: readonly LinkedRemote[]): NavItem[] {
  return [{ to: dashboardPath, label: 'Dashboard', icon: 'layout-dashboard' }, ...navItems(set, 'admin', 'main')]
}

function Entry({ to, label, icon }: NavItem) {
  return (
    <NavLink className={classes.item ?? ''} to={to}>
      <NavIcon icon={icon} />
      <span>{label}</span>
    </NavLink>
  )
}

/**
 * The admin's navigation. Wide screens show it at the left. Small screens show the first entries in a bar at the bottom and the
 * others in a sheet above it. The sheet is a native popover, so it follows its button in the focus order, and Escape or a tap
 * outside closes it.
 */
export function AdminNav() {
  const { set } = useRemotes()
  const entries = adminScreens(set)
  const later = entries.slice(IN_BAR)
  return (
    <nav className={classes.nav} aria-label="Admin">
      <Link className={classes.brand ?? ''} to="/home">
        <Brand />
      </Link>
      <ul className={classes.items}>
        {entries.map((entry, index) => (
          <li key={entry.to} className={index < IN_BAR ? undefined : classes.later}>
            <Entry {...entry} />
          </li>
        ))}
        {later.length > 0 && <More entries={later} />}
      </ul>
    </nav>
  )
}

/** The last entry of the bar, which opens the sheet with the other entries. */
function More({ entries }: { entries: readonly NavItem[] }) {
  const { pathname, key } = useLocation()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const shownKey = useRef(key)
  const isCurrent = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  // A navigation, also one to the same page, closes the sheet. Hydration must not: an owner can open the sheet before it.
  useEffect(() => {
    if (shownKey.current !== key) sheet.current?.hidePopover?.()
    shownKey.current = key
  }, [key])

  return (
    <li className={classes.more}>
      <button type="button" className={classes.item} popoverTarget={id} data-current={isCurrent || undefined}>
        <Ellipsis aria-hidden="true" />
        <span>More</span>
      </button>
      <div ref={sheet} id={id} className={classes.rest} popover="auto">
        <ul>
          {entries.map(entry => (
            <li key={entry.to}>
              <Entry {...entry} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
