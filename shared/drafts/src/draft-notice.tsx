import { display } from '@showcase/contract/limits'
import { Button } from '@showcase/ui/button'
import History from 'lucide-react/icons/history'
import styles from './draft-notice.module.css'

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: display.timeZone,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Says that the editor was filled from unsaved work, and offers to forget it. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <History className={styles.icon ?? ''} aria-hidden="true" />
      <p className={styles.text}>
        Unsaved work from <time dateTime={savedAt}>{time.format(new Date(savedAt))}</time> was restored.
      </p>
      <Button variant="secondary" size="small" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
