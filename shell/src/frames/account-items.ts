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

const forVisitors: readonly AccountItem[] = [
  { path: '/support', label: 'Help' },
  { path: '/signIn', label: 'Login' },
]

/** What the navigation offers to an owner who is signed in, or to everybody else. */
export function accountItems(isSignedIn: boolean): readonly AccountItem[] {
  return isSignedIn ? forOwners : forVisitors
}
