import { Link, NavLink } from '@showcase/router'
import { LayoutDashboard } from 'lucide-react'
import { Brand } from '../frames/brand.tsx'
import { navIcon } from '../frames/nav-icon.ts'
import { navItems } from '../frames/nav-items.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import classes from './admin-frame.module.css'

/** The admin's navigation, from the manifests of the remotes; the dashboard is the shell's own. */
export function AdminNav() {
  const { set } = useRemotes()
  return (
    <nav className={classes.nav} aria-label="Admin">
      <Link className={classes.brand ?? ''} to="/home">
        <Brand />
      </Link>
      <ul className={classes.items}>
        <li>
          <NavLink className={classes.item ?? ''} to="/userAdmin/dashboard">
            <LayoutDashboard aria-hidden="true" />
            <span>Dashboard</span>
          </NavLink>
        </li>
        {navItems(set, 'admin', 'main').map(({ to, label, icon }) => {
          const Icon = navIcon(icon)
          return (
            <li key={to}>
              <NavLink className={classes.item ?? ''} to={to}>
                <Icon aria-hidden="true" />
                <span>{label}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
