import { CircleUser } from 'lucide-react'
import { AccountLinks } from './account-links.tsx'
import classes from './site-header.module.css'
import { useSignedIn } from './use-signed-in.ts'

/** The account's part of a wide header: two links for a visitor, a native disclosure for an owner, who has more. */
export function AccountNav() {
  const isSignedIn = useSignedIn()
  const links = (
    <ul>
      <AccountLinks className={classes.link} />
    </ul>
  )
  return (
    <nav className={classes.wide} aria-label="Account">
      {isSignedIn ? (
        <details className={classes.menu}>
          <summary className={classes.tool} aria-label="Account">
            <CircleUser aria-hidden="true" />
          </summary>
          <div className={classes.panel}>{links}</div>
        </details>
      ) : (
        links
      )}
    </nav>
  )
}
