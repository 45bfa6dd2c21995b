import { type LinkedRemote, type MountSite, mountAt, mountsOf } from '@showcase/federation/linked-remote'

/** An entry of the account's part of the navigation. All of them live on the main host. */
export interface AccountItem {
  /** Below the main host. */
  path: string
  label: string
}

interface AccountEntry extends AccountItem {
  site: MountSite
  /** Whether it is for the owner who is signed in here, or for everybody else. */
  signedIn: boolean
}

/** In the order of the specification (public site, section 2). */
const entries: readonly AccountEntry[] = [
  { site: 'admin', path: '/userAdmin/notifications', label: 'Notifications', signedIn: true },
  { site: 'admin', path: '/userAdmin/userProfileInfo', label: 'Edit Profile', signedIn: true },
  { site: 'platform', path: '/support', label: 'Help', signedIn: false },
  { site: 'platform', path: '/signIn', label: 'Login', signedIn: false },
  { site: 'admin', path: '/userAdmin/signOut', label: 'Logout', signedIn: true },
]

/** What the navigation offers to a visitor, or to an owner; only pages that a remote of the set really has. */
export function accountItems(set: readonly LinkedRemote[], signedIn: boolean): AccountItem[] {
  return entries
    .filter(entry => entry.signedIn === signedIn)
    .filter(({ site, path }) => mountAt(mountsOf(set, site), path.replace('/userAdmin', '')) !== undefined)
    .map(({ path, label }) => ({ path, label }))
}
