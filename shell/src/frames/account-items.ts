/** An entry of the account's part of the navigation. All of them live on the main host. */
export interface AccountItem {
  /** Below the main host. */
  path: string
  label: string
}

/** In the order of the specification (public site, section 2). */
const forOwners: readonly AccountItem[] = [
  { path: '/userAdmin/notifications', label: 'Notifications' },
  { path: '/userAdmin/userProfileInfo', label: 'Edit Profile' },
  { path: '/userAdmin/signOut', label: 'Logout' },
]

const login: AccountItem = { path: '/signIn', label: 'Login' }
const help: AccountItem = { path: '/support', label: 'Help' }

/** What the navigation offers to an owner who is signed in, or to everybody else. The platform's own pages name Support. */
export function accountItems(isSignedIn: boolean, site: 'platform' | 'business'): readonly AccountItem[] {
  if (isSignedIn) return forOwners
  return site === 'business' ? [help, login] : [login]
}
