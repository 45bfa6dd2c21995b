import type { OpenedLink } from '@showcase/contract/entities'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { Countdown } from './countdown.component.tsx'
import classes from './link-bar.module.css'

/** Above what a private link shows: that it is private, and for how long. */
export function LinkBar({ link, onEnd }: { link: OpenedLink; onEnd: () => void }) {
  return (
    <aside className={classes.bar} aria-label="Private link">
      <LockKeyhole className={classes.lock} aria-hidden="true" size={22} />
      <p className={classes.words}>
        <strong>Shared with you privately</strong>
        <span className={classes.note}>
          {link.allowMultipleUsers ? 'Anyone with this link can see it' : 'This link opens on this device only'}
        </span>
      </p>
      <Countdown until={link.linkExpiresAt} onEnd={onEnd} />
    </aside>
  )
}
