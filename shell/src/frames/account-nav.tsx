import { storage, usePlatform } from '@showcase/session'
import { CircleUser } from 'lucide'
import { useBrowserValue } from '../app-context.tsx'
import { HeaderMenu } from './header-menu.tsx'
import classes from './site-header.module.css'

interface AccountItem {
  /** Path on the main host. */
  path: string
  label: string
}

/** In the specification's order (public site, section 2). */
const ownerItems: readonly AccountItem[] = [
  { path: '/userAdmin/notifications', label: 'Notifications' },
  { path: '/userAdmin/userProfileInfo', label: 'Edit Profile' },
  { path: '/userAdmin/signOut', label: 'Logout' },
]

const login: AccountItem = { path: '/signIn', label: 'Login' }
const help: AccountItem = { path: '/support', label: 'Help' }

/** The account's entries for a signed-in owner or for a visitor. The platform's own navigation already has Support. */
function accountItems(isSignedIn: boolean, site: 'platform' | 'business'): readonly AccountItem[] {
  if (isSignedIn) return ownerItems
  return site === 'business' ? [help, login] : [login]
}

/** Whether an owner is signed in. Only the browser knows, so the server renders for a visitor. */
function useIsSignedIn(): boolean {
  return useBrowserValue(() => storage.get('authorization') !== null)
}

/** The account's links. They lead to the main host, so each loads a document. */
export function AccountLinks({ className }: { className?: string | undefined }) {
  const { session } = usePlatform()
  return accountItems(useIsSignedIn(), session.site).map(({ path, label }) => (
    <li key={path}>
      <a className={className} href={session.mainUrl + path}>
        {label}
      </a>
    </li>
  ))
}

/** The account's part of a wide header: links for a visitor, a menu for an owner, who has more entries. */
export function AccountNav() {
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
