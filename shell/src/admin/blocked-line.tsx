import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import Ban from 'lucide-react/icons/ban'
import classes from './blocked-line.module.css'

/**
 * A line above every admin screen of a blocked business that explains the block and links to the reason. The profile shows
 * the specification's text about what the owner has to do.
 */
export function BlockedLine() {
  const { session } = usePlatform()
  if (!session.owner?.isBlocked) return null
  return (
    <p className={classes.line} role="status">
      <Ban aria-hidden="true" size={20} />
      <span>
        An admin has blocked your business. Visitors cannot see it, and you cannot change anything here.{' '}
        <Link to="/userAdmin/notifications">Read why</Link>
      </span>
    </p>
  )
}
