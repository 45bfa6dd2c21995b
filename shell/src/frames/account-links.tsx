import { usePlatform } from '@showcase/session'
import { accountItems } from './account-items.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * Help and Login for a visitor; Notifications, Edit Profile and Logout for an owner. They live on the main host, so these are whole-page links.
 */
export function AccountLinks({ className }: { className?: string | undefined }) {
  const { session } = usePlatform()
  return accountItems(useSignedIn(), session.site).map(({ path, label }) => (
    <li key={path}>
      <a className={className} href={session.mainUrl + path}>
        {label}
      </a>
    </li>
  ))
}
