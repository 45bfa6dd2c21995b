import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { useNow } from '@showcase/admin-kit/use-now'
import type { PrivateLink } from '@showcase/contract/entities'
import { countOf, timing } from '@showcase/contract/limits'
import { Button } from '@showcase/ui/button'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import styles from './link-stats.module.css'
import { remainingParts } from './remaining-time.ts'

interface LinkStatsProps {
  link: PrivateLink
  isExpiryOpen: boolean
  /** Id of the section with the expiry fields. */
  expiryId: string
  isDeleting: boolean
  onToggleExpiry: () => void
  onDelete: () => void
}

/** Cards with the visits of a link, whether it was opened, and its remaining time, which toggles the expiry fields. */
export function LinkStats({ link, isExpiryOpen, expiryId, isDeleting, onToggleExpiry, onDelete }: LinkStatsProps) {
  const [visits, noun] = countOf(link.visits, 'visit').split(' ')
  const left = remainingParts(link.linkExpiresAt, useNow(timing.countdown))
  return (
    <section className={styles.cards} aria-label="Statistics">
      <div className={styles.card}>
        <MousePointerClick aria-hidden="true" />
        <span className={styles.figure}>{visits}</span>
        <span className={styles.label}>{noun}</span>
      </div>
      <div className={styles.card}>
        {link.linkViewed ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        <span className={styles.figure}>{link.linkViewed ? 'Viewed' : 'Not opened'}</span>
        <span className={styles.label}>{link.linkViewed ? 'at least once' : 'yet'}</span>
      </div>
      <button
        type="button"
        className={styles.card}
        data-wide=""
        aria-expanded={isExpiryOpen}
        aria-controls={expiryId}
        onClick={onToggleExpiry}
      >
        <Clock aria-hidden="true" />
        <span className={styles.figure} role="timer" data-expired={left.length === 0 || undefined}>
          {left.length === 0 ? 'Expired' : <span className={styles.label}>Expires in</span>}
          {left.map(({ unit, amount, text }) => (
            <span key={unit} className={styles.part}>
              <b>{amount}</b> {text.split(' ')[1]}
            </span>
          ))}
        </span>
        <span className={styles.label}>
          {kolkataTime(link.linkExpiresAt)}
          <Pencil aria-hidden="true" className={styles.pencil} />
        </span>
      </button>
      <div className={styles.card} data-delete="">
        <Button variant="secondary" busy={isDeleting} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete link
        </Button>
      </div>
    </section>
  )
}
