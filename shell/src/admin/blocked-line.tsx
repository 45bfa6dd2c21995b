import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import Ban from 'lucide-react/icons/ban'
import classes from './blocked-line.module.css'

/**
 * Stands over every screen of a blocked business's admin area: what it means, and where the reason is. What the owner is
 * asked to do stands on the profile, in the specification's words.
 */
export function BlockedLine() {
  const { session } = usePlatform()
  if (!session.owner?.isBlocked) return null
  return (
    <p className={classes.line} role="status">
      <Ban aria-hidden="true" size={20} />
      <span>
        Your business is blocked by admin: visitors cannot see it, and nothing can be changed here.{' '}
        <Link to="/userAdmin/notifications">Read why</Link>
      </span>
    </p>
  )
}
