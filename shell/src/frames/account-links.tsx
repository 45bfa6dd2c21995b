import { storage, usePlatform } from '@showcase/session'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const signedInHere = () => storage.get('authorization') !== null
const unknownOnServer = () => false

/**
 * Sign in, or the way into the admin area. Both live on the main host, so these are whole-page links. Whether somebody
 * is signed in is known in the browser only; the server renders for a visitor.
 */
export function AccountLinks({ className }: { className?: string | undefined }) {
  const { session } = usePlatform()
  const signedIn = useSyncExternalStore(never, signedInHere, unknownOnServer)
  const [path, label] = signedIn ? ['/userAdmin/dashboard', 'My shop'] : ['/signIn', 'Sign in']
  return (
    <li>
      <a className={className} href={session.mainUrl + path}>
        {label}
      </a>
    </li>
  )
}
