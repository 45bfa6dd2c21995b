import { display } from '@showcase/contract/limits'
import { Link, NavLink, useLocation } from '@showcase/router'
import { storage, usePlatform } from '@showcase/session'
import { Icon } from '@showcase/ui/icon'
import { CircleUser, type IconNode, Menu, Search, X } from 'lucide'
import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { useBrowserValue, useRemotes } from '../app-context.tsx'
import { Brand } from './brand.tsx'
import { navItems } from './nav-items.ts'
import classes from './site-header.module.css'
import { SiteSearch } from './site-search.tsx'

function focusField({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}

/**
 * Brand, navigation, search and account links. On small screens the entries are in a menu and the search is in a native
 * popover over the row: both work before hydration.
 */
export function SiteHeader() {
  const { session } = usePlatform()
  const { set } = useRemotes()
  const { key } = useLocation()
  const header = useRef<HTMLElement>(null)
  const searchId = useId()
  const items = navItems(set, session.site, 'main', session.business)
  useHideOnScroll(header)

  // A navigation closes the menu and the search. Hydration, before which a visitor can open them, runs no cleanup.
  useEffect(() => {
    return () => {
      for (const open of header.current?.querySelectorAll<HTMLElement>('[popover]') ?? []) open.hidePopover?.()
    }
  }, [key])

  const entries = items.map(({ to, label }) => (
    <li key={to}>
      <NavLink className={classes.link ?? ''} to={to}>
        {label}
      </NavLink>
    </li>
  ))

  return (
    <header ref={header} className={classes.header}>
      <div className={classes.row}>
        <Link className={classes.brand ?? ''} to="/home">
          <Brand />
        </Link>
        <nav className={classes.wide} aria-label="Main">
          <ul>{entries}</ul>
        </nav>
        {session.business && (
          <>
            <button type="button" className={classes.tool} popoverTarget={searchId} aria-label="Open search">
              <Icon node={Search} />
            </button>
            <div id={searchId} className={classes.search} popover="auto" onToggle={focusField}>
              <SiteSearch />
              <button
                type="button"
                className={classes.tool}
                popoverTarget={searchId}
                popoverTargetAction="hide"
                aria-label="Close search"
              >
                <Icon node={X} />
              </button>
            </div>
          </>
        )}
        <AccountNav />
        <nav className={classes.narrow} aria-label="Menu">
          <HeaderMenu label="Menu" icon={Menu}>
            {entries}
            <AccountLinks className={classes.link} />
          </HeaderMenu>
        </nav>
      </div>
    </header>
  )
}

/** Whether the bar has a visible focus or an open menu, so that it must stay. A click on a link leaves no visible focus. */
function isInUse(bar: HTMLElement): boolean {
  return bar.querySelector(':focus-visible, :popover-open') !== null
}

/**
 * Hides a sticky bar (`data-away`) while the visitor scrolls down past the first 100 px, and shows it while they scroll up.
 * Either takes a step of 30 px, so that small movements change nothing. The bar stays with reduced motion and while it is
 * in use.
 */
function useHideOnScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    let step = scrollY
    function onScroll() {
      const bar = ref.current
      if (!bar || Math.abs(scrollY - step) < display.navigationHideStepPx) return
      const isAway =
        scrollY > step && scrollY > display.navigationHideAfterPx && !reducedMotion.matches && !isInUse(bar)
      bar.toggleAttribute('data-away', isAway)
      step = scrollY
    }
    const show = () => ref.current?.removeAttribute('data-away')
    const bar = ref.current
    addEventListener('scroll', onScroll, { passive: true })
    bar?.addEventListener('focusin', show)
    return () => {
      removeEventListener('scroll', onScroll)
      bar?.removeEventListener('focusin', show)
    }
  }, [ref])
}

/** Paths on the main host, in the specification's order (public site, section 2). */
const ownerItems = [
  { path: '/userAdmin/notifications', label: 'Notifications' },
  { path: '/userAdmin/userProfileInfo', label: 'Edit Profile' },
  { path: '/userAdmin/signOut', label: 'Logout' },
]

const login = { path: '/signIn', label: 'Login' }
/** The platform's own navigation already has Support. */
const visitorItems = { platform: [login], business: [{ path: '/support', label: 'Help' }, login] }

/** Whether an owner is signed in. Only the browser knows, so the server renders for a visitor. */
function useIsSignedIn(): boolean {
  return useBrowserValue(() => storage.get('authorization') !== null)
}

/** The account's links. They lead to the main host, so each loads a document. */
function AccountLinks({ className }: { className?: string | undefined }) {
  const { session } = usePlatform()
  const items = useIsSignedIn() ? ownerItems : visitorItems[session.site]
  return items.map(({ path, label }) => (
    <li key={path}>
      <a className={className} href={session.mainUrl + path}>
        {label}
      </a>
    </li>
  ))
}

/** The account's part of a wide header: links for a visitor, a menu for an owner, who has more entries. */
function AccountNav() {
  const links = <AccountLinks className={classes.link} />
  return (
    <nav className={classes.wide} aria-label="Account">
      {useIsSignedIn() ? (
        <HeaderMenu label="Account" icon={CircleUser}>
          {links}
        </HeaderMenu>
      ) : (
        <ul>{links}</ul>
      )}
    </nav>
  )
}

interface HeaderMenuProps {
  label: string
  icon: IconNode
  children: ReactNode
}

/**
 * A button that opens a list of links. The list is a native popover: Escape, a press outside and another popover close it,
 * also before hydration.
 */
function HeaderMenu({ label, icon, children }: HeaderMenuProps) {
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
