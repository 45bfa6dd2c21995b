import { age, kolkataTime } from '@showcase/admin-kit/kolkata-time'
import type { OwnSession } from '@showcase/contract/entities'
import { Button } from '@showcase/ui/button'
import { Tag } from '@showcase/ui/tag'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import styles from './sessions.module.css'

/** The device of a session, for people. */
export function nameOf({ device }: Pick<OwnSession, 'device'>): string {
  return device || 'Unknown device'
}

interface Props {
  session: OwnSession
  now: Date
  /** Whether this session is being ended. */
  isBusy: boolean
  /** Whether no session may be ended now. */
  isLocked: boolean
  onEnd(): void
}

/** One session of the owner. */
export function SessionRow({ session, now, isBusy, isLocked, onEnd }: Props) {
  const { isCurrent, isHandheld, createdAt, lastSeenAt } = session
  const name = nameOf(session)
  const Device = isHandheld ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        <Device />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {isCurrent && <Tag tone="positive">This device</Tag>}
        </p>
        <p className={styles.times}>
          <span>
            {isCurrent ? (
              'In use now'
            ) : (
              <>
                Last used <time dateTime={lastSeenAt}>{age(lastSeenAt, now)}</time>
              </>
            )}
          </span>
          <span className={styles.since}>
            Signed in <time dateTime={createdAt}>{kolkataTime(createdAt)}</time>
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          disabled={isLocked && !isBusy}
          aria-label={`Sign out ${name}, last used ${age(lastSeenAt, now)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
