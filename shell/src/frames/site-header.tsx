import { Link, NavLink, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRemotes } from '../remotes/remotes-context.ts'
import { AccountLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { navItems } from './nav-items.ts'
import classes from './site-header.module.css'

/** Brand, navigation and account links. On small screens the entries stand in a native disclosure, open before script. */
export function SiteHeader() {
  const { session } = usePlatform()
  const { set } = useRemotes()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const items = navItems(set, session.site, 'main', session.business)

  // A navigation closes the menu.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname])

  const entries = items.map(({ to, label }) => (
    <li key={to}>
      <NavLink className={classes.link ?? ''} to={to}>
        {label}
      </NavLink>
    </li>
  ))

  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link className={classes.brand ?? ''} to="/home">
          <Brand />
        </Link>
        <nav className={classes.wide} aria-label="Main">
          <ul>
            {entries}
            <AccountLinks className={classes.link} />
          </ul>
        </nav>
        <details ref={menu} className={classes.narrow} suppressHydrationWarning>
          <summary aria-label="Menu">
            <Menu aria-hidden="true" />
          </summary>
          <nav aria-label="Main">
            <ul>
              {entries}
              <AccountLinks className={classes.link} />
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
